import { fresh, type JsonObject, type RunningServer } from '../support/running-server'
import { specTable, type Kind, type SpecEntity } from '../spec/spec-table'
import { kindOf } from './kind-of'

/** The entities of the table, and those of them that a form can create. */
export const entities = Object.entries(specTable)
export const creatable = entities.filter(([, { verbs }]) => verbs.includes('add'))

export function entityOf(name: string): SpecEntity {
  const found = specTable[name]
  if (!found) throw new Error(`the table has no ${name}`)
  return found
}

export const kindIn = (name: string, field: string): Kind => kindOf(entityOf(name), field)

/** Fields of a form, each once, in the spelling that forms use. */
export function formNames(name: string): string[] {
  const { form, formExtra = [], alternate = {} } = entityOf(name)
  const twins = new Set(form.flatMap((field) => alternate[field] ?? []))
  return [...form, ...formExtra].filter((field) => !twins.has(field))
}

const pad = (n: number, width: number): string => String(n).padStart(width, '0')
const unique = new Set([
  'user_name',
  'post_code',
  'role_key',
  'dict_type',
  'park_code',
  'client_id',
  'nbid',
  'serialno',
  'userCode',
  'config_key',
  // One car park's alone.
  'ammeter_no',
  'c_id',
  'ip',
])

/** Ids of the rows that the rows of a suite refer to, by entity, and the code of their park. */
export interface World {
  ids: Record<string, number>
  park: string
  /** A second row of each entity. */
  other?: World
}

/** Shifts are written within some weeks. */
const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10)

const texts: Record<string, (n: number) => string> = {
  plate_no: (n) => `京A${10000 + n}`,
  PlateNo: (n) => `京A${10000 + n}`,
  plateNo: (n) => `京A${10000 + n}`,
  SourcePlate: (n) => `京B${10000 + n}`,
}

export const sampleMoment = (name: string, n: number): string =>
  `${name === 'shift' ? yesterday : '2026-03-01'} 08:00:${pad(n, 2)}`

/** The nth valid value of a field; different for every n under 50 where the kind has so many. */
export function sample(name: string, field: string, n: number, world: World): unknown {
  const spec = entityOf(name).fields[field] ?? {}
  const values: Record<Kind, () => unknown> = {
    text: () =>
      unique.has(field) ? fresh('code') : (texts[field] ?? ((at) => `${field.slice(0, 16)} ${pad(at, 2)}`))(n),
    integer: () => n + 1,
    decimal: () => n + 0.5,
    money: () => `${n + 1}.50`,
    moment: () => sampleMoment(name, n),
    clock: () => `08:${pad(n, 2)}:00`,
    dict: () => (spec.dict === 'in_state' ? n % 2 : (n % 2) + 1),
    code: () => (field === 'have' ? n % 2 : (n % 2) + 1),
    ref: () => world.ids[spec.ref ?? ''],
    refs: () => [world.ids[spec.refs ?? '']],
    park: () => world.park,
    colour: () => `#${String(100_000 + n)}`,
    address: () => `https://pictures.example/${field}-${n}.png`,
    secret: () => `secret ${n}`,
    username: () => fresh('user'),
    password: () => 'Secret_1',
    phone: () => `1390000${pad(n, 4)}`,
    email: () => `a${n}@example.cn`,
  }
  return values[kindIn(name, field)]()
}

/** Values that rules between fields require. */
export const ruleValues: Record<string, JsonObject> = {
  // Its dictionary has numbers, so the entry has no text; the server fills in the type.
  dictData: { dict_value: undefined, dict_type: undefined },
  role: { data_scope: 2 },
  dict: { dict_value_type: 1 },
  // A terminal and a garage of its car park; tests/ingest/cameras/camera-pushes.test.ts has those that are and aren't.
  camera: { client_id: undefined, garage_index: undefined },
  // A garage and a stall of its car park, and with them the downtime; tests/maintenance/work-orders.test.ts has those.
  workorder: { garage_index: undefined, park_no: undefined, down_from: undefined, down_to: undefined },
  mrecharge: { dc_status: 1 },
  deposit: { dc_status: 1 },
  // A draft: shifts that somebody has signed don't change.
  shift: { status: 1 },
}

/** A form with a valid value in every field. */
export const fullForm = (name: string, n: number, world: World, given: JsonObject = {}): JsonObject => ({
  ...Object.fromEntries(formNames(name).map((field) => [field, sample(name, field, n, world)])),
  ...ruleValues[name],
  ...given,
})

const needed: Record<string, string[]> = {
  dictData: ['dict_number'],
  gpark: ['GarageInfoID'],
  // A car park has one shift without an end; other tests make that one.
  shift: ['from_time', 'to_time'],
}

/** Required fields without a default. */
export const requiredNames = (name: string): string[] =>
  Object.entries(entityOf(name).fields).flatMap(([field, { required, default: initial }]) =>
    required && initial === undefined ? [field] : [],
  )

/** A form with the required fields only. */
export function smallestForm(name: string, n: number, world: World): JsonObject {
  const open = Object.entries(entityOf(name).fields).flatMap(([field, spec]) => (spec.requiredOpen ? [field] : []))
  const all = [...requiredNames(name), ...open, ...(needed[name] ?? [])]
  return {
    ...Object.fromEntries(all.map((field) => [field, sample(name, field, n, world)])),
    ...(name === 'role' && ruleValues.role),
  }
}

async function makeHalf(server: RunningServer, n: number): Promise<World> {
  const world: World = { ids: {}, park: '' }
  for (const name of [
    'dept',
    'post',
    'menu',
    'role',
    'user',
    'dict',
    'org',
    'grade',
    'member',
    'ginfo',
    'warning',
    'sfault',
  ]) {
    const form = fullForm(name, n, world, name === 'dept' || name === 'menu' ? { parent_id: 0 } : {})
    world.ids[name] = await server.create(entityOf(name).base, form)
    if (name === 'org') world.park = String(form.park_code)
  }
  return world
}

/** Creates two rows of each entity that others refer to. */
export const makeWorld = async (server: RunningServer): Promise<World> => ({
  ...(await makeHalf(server, 1)),
  other: await makeHalf(server, 2),
})

/** What a row returns for a value of a form. */
export function returnedValue(name: string, field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (kindIn(name, field) === 'refs') return (value as number[]).join(',')
  return value
}
