import { version } from '../../../package.json'
import { askHeader } from '../../../model/envelope'
import { longestText, type Field, type FieldHelp, type Kind } from '../../../model/field'
import { kindTraits } from '../../../model/kind-traits'
import { maxValues } from '../../../model/limits'
import { localize, type Label } from '../../../model/label'
import { patterns } from '../../../model/text/patterns'
import { reportColumns, reportPath, type Report } from '../../../model/report/report'
import type { Resource } from '../../../model/resource'
import { bodySchema, listAnswer } from './list-schemas'
import type { Call } from './call'
import { writableFields } from '../write/form-input'
import { longestKey } from '../write/save-once'

type Schema = Record<string, unknown>

const string: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const matching = (kind: keyof typeof patterns): Schema => ({ ...string, pattern: patterns[kind].source })
const time: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }

const schemas: Record<Kind, Schema> = {
  id: whole,
  text: string,
  note: string,
  code: string,
  plate: string,
  phone: matching('phone'),
  email: { ...matching('email'), format: 'email' },
  username: matching('username'),
  password: { ...matching('password'), writeOnly: true },
  secret: { type: 'string', writeOnly: true },
  integer: whole,
  decimal: { type: 'number' },
  money: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' },
  dict: whole,
  word: string,
  ref: whole,
  refs: string,
  park: string,
  moment: time,
  date: { ...time, description: 'a day, by its last second; a form may also send YYYY-MM-DD' },
  clock: { type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}$' },
  image: string,
  address: string,
  colour: string,
  created: { ...time, readOnly: true },
  updated: { ...time, readOnly: true },
  name: { type: 'string', readOnly: true },
}

/** For quantities `max` is the largest number, even where their JSON is a text (money). */
const isLength = (kind: Kind): boolean => schemas[kind].type === 'string' && !kindTraits[kind].measure

const idsJoined = (max: number): Schema => ({
  ...string,
  description: `ids joined by commas, at most ${max}; a form may also send an array`,
})

const schemaOf = ({ kind, label, max, min, minFrom, several, shownWith }: Field): Schema => ({
  ...(kind === 'refs' ? idsJoined(max ?? maxValues) : schemas[kind]),
  nullable: true,
  title: `${localize(label, 'zh-chs')} / ${localize(label, 'en')}`,
  ...(max !== undefined &&
    kind !== 'refs' &&
    (isLength(kind) ? { maxLength: longestText({ max, several }) } : { maximum: max })),
  ...(min !== undefined && !minFrom && { minimum: min }),
  ...(minFrom && { description: `the least number is the setting ${minFrom}` }),
  ...(shownWith && { description: `null without the permission ${shownWith}` }),
})

function explained(schema: Schema, help: Label | undefined): Schema {
  if (!help) return schema
  const description = [schema.description, `${help.en} / ${help.zh}`].filter(Boolean).join('; ')
  return { ...schema, description }
}

type Help = Readonly<Record<string, Label>>

const properties = (fields: readonly [string, Field][], help: Help = {}): Record<string, Schema> =>
  Object.fromEntries(
    fields.flatMap(([name, field]) =>
      [name, ...(field.alias ? [field.alias] : [])].map((key) => [key, explained(schemaOf(field), help[name])]),
    ),
  )

const row = (resource: Resource, help: Help | undefined): Schema => ({
  type: 'object',
  properties: properties(
    Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'password'),
    help,
  ),
})

const form = (resource: Resource, help: Help | undefined): Schema => ({
  type: 'object',
  properties: properties(writableFields(resource), help),
  required: writableFields(resource).flatMap(([name, { required, default: initial }]) =>
    required && initial === undefined ? [name] : [],
  ),
})

const envelope = { $ref: '#/components/schemas/Envelope' }
const envelopeOf = (data: Schema): Schema => ({ allOf: [envelope, { type: 'object', properties: { data } }] })

const reason: Schema = {
  ...string,
  description: 'Why; with Berth-Ask it may be asked for. At most 200 characters, stored in the activity log',
}

const asking: Schema = {
  name: askHeader,
  in: 'header',
  required: false,
  schema: { ...string, pattern: '^(1|yes(, *[\\w-]+)*)$' },
  description:
    '1: a person can be asked before anything is changed. What is to be confirmed is answered with 40900 and data ' +
    '{ questions: [{ field, msg, id, type }] }. Repeated with "yes, <id>, ...", the call is carried out. Without the ' +
    'header nothing is asked.',
}

const onceKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { ...string, maxLength: longestKey },
  description:
    'Chosen by the client for each row. A call that is repeated with it within a day creates nothing and returns the id ' +
    'of the row that the first one created, or 40900 if the body is another or the row was deleted since.',
}

function requestSchema(call: Call, resource: Resource): Schema {
  const isForm = call.method === 'PUT' || call.path.endsWith('/check')
  const schema = isForm ? { $ref: `#/components/schemas/${resource.name}Form` } : bodySchema(resource, call)
  return call.takesReason ? { allOf: [schema, { type: 'object', properties: { reason } }] } : schema
}

const answered = (schema: Schema): Schema => ({
  description: 'The envelope; code 0 is success.',
  content: { 'application/json': { schema } },
})

function operation(call: Call, resource: Resource): Schema {
  const response = call.isList ? envelopeOf(listAnswer(resource)) : envelope
  const parameters = [...(call.takesKey ? [onceKey] : []), ...(call.auditAction ? [asking] : [])]
  return {
    tags: [resource.name],
    summary: `${localize(resource.label, 'en')}: ${call.path.split('/').at(-1)}`,
    description: [call.permission ? `Permission: ${call.permission}.` : 'A session is enough.', call.about]
      .filter(Boolean)
      .join(' '),
    security: [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    requestBody: { content: { 'application/json': { schema: requestSchema(call, resource) } } },
    responses: { 200: answered(response) },
  }
}

const boundOfSpan: Schema = { ...string, description: 'YYYY-MM-DD[ HH:mm:ss]; default: today' }

/** The properties of all groupings: rows have those of the requested one. */
const reportProperties = (report: Report): Record<string, Schema> =>
  Object.assign(
    {},
    ...[null, ...Object.keys(report.groupings ?? {})].map((group) =>
      properties(Object.entries(reportColumns(report, group))),
    ),
  ) as Record<string, Schema>

function reportOperation(call: Call, report: Report): Schema {
  const isRows = call.path === reportPath(report)
  const groups = Object.keys(report.groupings ?? {})
  const rows = { type: 'array', items: { type: 'object', properties: reportProperties(report) } }
  const data = isRows ? rows : { type: 'object', properties: { address: string } }
  const response = envelopeOf(data)
  const request = {
    type: 'object',
    properties: {
      ...{ start_time: boundOfSpan, end_time: boundOfSpan, park_code: string },
      ...(groups.length > 0 && { group_by: { ...string, enum: groups } }),
    },
  }
  return {
    tags: ['report'],
    summary: `${localize(report.label, 'en')}${isRows ? '' : ': export'}`,
    description: `Permission: ${report.permission}`,
    security: [{ token: [] }],
    requestBody: { content: { 'application/json': { schema: request } } },
    responses: { 200: answered(response) },
  }
}

const plainOperation = (path: string): Schema => ({
  tags: [path.split('/').find((part) => part !== '' && part !== 'api') ?? 'berth'],
  summary: path,
  responses: { 200: { description: 'The envelope, unless the call returns a file, a stream or metrics.' } },
})

export function openApi(
  mounted: readonly { resource: Resource; calls: readonly Call[] }[],
  routes: readonly { method: string; path: string }[] = [],
  reports: readonly { report: Report; calls: readonly Call[] }[] = [],
  help: FieldHelp = new Map(),
): Schema {
  const paths: Record<string, Schema> = {}
  for (const { method, path } of routes) paths[path] = { ...paths[path], [method.toLowerCase()]: plainOperation(path) }
  for (const { resource, calls } of mounted)
    for (const call of calls)
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, resource) }
  for (const { report, calls } of reports)
    for (const call of calls) paths[call.path] = { post: reportOperation(call, report) }
  const named = mounted.flatMap(({ resource }): [string, Schema][] => [
    [resource.name, row(resource, help.get(resource.name))],
    [`${resource.name}Form`, form(resource, help.get(resource.name))],
  ])
  return {
    openapi: '3.0.3',
    info: { title: 'Berth', version },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Envelope: {
          type: 'object',
          properties: { code: whole, msg: string, data: {} },
          required: ['code', 'msg', 'data'],
        },
        ...Object.fromEntries(named),
      },
    },
  }
}
