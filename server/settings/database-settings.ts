import { zhEn } from '../../model/label'
import { optional, secret, setting } from './setting'
import * as kind from './setting'

export interface Connections {
  people: number
  sites: number
  exports: number
}

/** Seconds. */
export const usualReplicaLag = 10

export const usualConnections: Connections = { people: 10, sites: 5, exports: 4 }

const url = kind.address('postgres:', 'postgresql:')
const connections = kind.whole(1, 100)

export const databaseSettings = {
  databaseUrl: optional(
    'DATABASE_URL',
    zhEn(
      'PostgreSQL 或 PgBouncer 的地址；缺省时使用数据目录中的内嵌数据库',
      'Address of PostgreSQL or PgBouncer; without it, the embedded database in DATA_DIR is used',
    ),
    url,
    secret,
  ),
  databaseDirectUrl: optional(
    'DATABASE_DIRECT_URL',
    zhEn(
      '同一数据库不经过 PgBouncer 的地址；DATABASE_URL 经过它时须设置',
      'Address of the same database without PgBouncer; required if DATABASE_URL leads through it',
    ),
    url,
    secret,
  ),
  databaseReplicaUrls: setting(
    'DATABASE_REPLICA_URLS',
    '',
    zhEn(
      '只读副本的地址，用于导出和已结束时段的列表、报表',
      'Addresses of read-only replicas, used by exports, and by lists and reports of time ranges that are over',
    ),
    kind.list(url),
    secret,
  ),
  databaseReplicaLag: setting(
    'DATABASE_REPLICA_LAG',
    String(usualReplicaLag),
    zhEn(
      '副本最多落后多少秒；超过时不从中读取',
      'How many seconds a replica may be behind; one that is further behind is not read from',
    ),
    kind.whole(1, 3600),
  ),
  databasePeopleConnections: setting(
    'DATABASE_PEOPLE_CONNECTIONS',
    String(usualConnections.people),
    zhEn(
      '每个实例供用户请求使用的数据库连接数，每个副本另有同样多',
      'Connections of an instance for calls of users, and as many to each replica',
    ),
    connections,
  ),
  databaseSitesConnections: setting(
    'DATABASE_SITES_CONNECTIONS',
    String(usualConnections.sites),
    zhEn('每个实例供记录车场消息使用的数据库连接数', 'Connections of an instance for recording what car parks report'),
    connections,
  ),
  databaseExportConnections: setting(
    'DATABASE_EXPORT_CONNECTIONS',
    String(usualConnections.exports),
    zhEn(
      '每个实例供导出等大量结果使用的数据库连接数，每个副本另有同样多',
      'Connections of an instance for exports and other large results, and as many to each replica',
    ),
    connections,
  ),
}
