import { code, decimal, dict, integer, ref, secret, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { parkType, service } from '../dictionaries/parking'
import { department } from '../access/department'
import { minimum } from './minimums'

const capacity = ['total_space', 'total_book_space', 'garage_count'] as const
const postalAddress = ['province', 'city', 'canton', 'address'] as const
const authorities = ['own_station', 'charge_plice', 'indust_author_info', 'tax_main', 'tax', 'public_info'] as const

/** A car park; other rows refer to it by its `park_code`. It belongs to one department. */
export const carPark = resource('org', {
  label: zhEn('车场', 'Car park'),
  permission: 'dc:org',
  scope: { department: 'dept_id' },
  fields: {
    org_name: text(zhEn('车场名称', 'Car park name'), { required: true, max: 64, spelled: true }),
    park_code: code(zhEn('车场编码', 'Park code'), { required: true, unique: true }),
    dept_id: ref(zhEn('所属部门', 'Owning department'), department),
    app_id: code(zhEn('应用 ID', 'App ID')),
    api_key: secret(zhEn('接口密钥', 'API key')),
    token: secret(zhEn('访问令牌', 'Access token')),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    mqtt: text(zhEn('MQTT 地址', 'MQTT address'), { max: 256 }),
    park_type: dict(zhEn('车场类型', 'Park type'), parkType, { default: 'mechanicalGarage' }),
    service_type: dict(zhEn('服务类型', 'Service'), service, { default: 'public' }),
    total_space: integer(zhEn('车位总数', 'Total stalls'), { ...minimum.stalls, count: true }),
    total_book_space: integer(zhEn('可预约车位', 'Bookable stalls'), { default: 0, min: 0, count: true }),
    garage_count: integer(zhEn('车库数', 'Garages'), minimum.garages),
    longitude: decimal(zhEn('经度', 'Longitude'), { default: 0, min: -180, max: 180 }),
    latitude: decimal(zhEn('纬度', 'Latitude'), { default: 0, min: -90, max: 90 }),
    owner: text(zhEn('产权单位', 'Owner')),
    maintenance: text(zhEn('维保单位', 'Maintained by')),
    own_station: text(zhEn('所属派出所', 'Police station')),
    charge_plice: text(zhEn('责任民警', 'Officer in charge')),
    indust_author_info: text(zhEn('行业主管信息', 'Trade authority'), { max: 256 }),
    tax_main: text(zhEn('纳税主体', 'Taxpayer')),
    tax: text(zhEn('税号', 'Tax no.'), { max: 64, identifier: true }),
    public_info: text(zhEn('公示信息', 'Public notice'), { max: 500 }),
    province: text(zhEn('省', 'Province'), { max: 32 }),
    city: text(zhEn('市', 'City'), { max: 32 }),
    canton: text(zhEn('区县', 'District'), { max: 32 }),
    address: text(zhEn('详细地址', 'Street address'), { max: 256 }),
    ...times,
  },
  list: {
    columns: [
      'org_name',
      'park_code',
      'dept_id',
      'status',
      'park_type',
      'service_type',
      ...capacity,
      ...postalAddress,
      'longitude',
      'latitude',
      'owner',
      'maintenance',
      ...authorities,
      'app_id',
      'mqtt',
      'created_at',
      'updated_at',
    ],
    compact: ['org_name', 'park_code', 'status', 'park_type', 'total_space', 'garage_count', 'city'],
    hidden: ['longitude', 'latitude', ...authorities, 'app_id', 'mqtt'],
    search: ['org_name', 'park_code', 'park_type', 'status'],
    sort: '-created_at',
  },
  form: [
    'org_name',
    'park_code',
    'dept_id',
    'app_id',
    'api_key',
    'token',
    'status',
    'mqtt',
    'park_type',
    'service_type',
    ...capacity,
    'owner',
    'longitude',
    'latitude',
    'maintenance',
    ...authorities,
    ...postalAddress,
  ],
  found: { by: ['org_name', 'park_code'], shows: ['org_name', 'park_code', 'city', 'address'], opens: ['park_code'] },
  title: ['org_name'],
  carParks: 'park_code',
  lookup: ['id', 'org_name', 'park_code'],
})
