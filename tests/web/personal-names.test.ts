import { expect, it } from 'vitest'
import type { Kind } from '../../model/field'
import { isPersonal } from '../../model/kind-traits'
import { listsOf } from '../../model/resource'
import { personalNames } from '../../model/screen'
import { resources, screens } from '../../resources'
import { filtersOf } from '../../web/resource/list/state/list-setup'

/** Kinds of what people type in or read off: whatever it names may be a person or a car. */
const typed: readonly Kind[] = ['text', 'code', 'note', 'plate', 'phone', 'email', 'username', 'name']

/** What names neither: things, devices, texts of the operator. */
const impersonal: Record<string, string> = {
  grade: 'grade_name',
  graderule: 'grade_name',
  face: 'group_id',
  plate: 'plate_key client_id',
  platedata: 'plate_key',
  inout: 'plate_key',
  insource: 'plate_key',
  equipment: 'position',
  workorder: 'device',
  maintcheck: 'check_name',
  chargepoint: 'identity',
  warning: 'warning_text warning_db terminal',
  alarm: 'alarm_text alarm_db alarm_trigge db_text',
  appuser: 'city',
  slide: 'slideName',
  dcterminal: 'client_id',
  camera: 'camera_name serialno',
  command: 'target command_id',
  dcterminaldata: 'client_id',
  dcmenu: 'text_zh text_en',
  snb: 'nbid',
  sterminal: 'nbid lrid',
  sfault: 'nbid lrid',
  dept: 'dept_name',
  role: 'role_name role_key',
  post: 'post_name post_code',
  menu: 'menu_name',
  dict: 'dict_name dict_type',
  dictData: 'dict_type dict_label',
  configs: 'config_name config_key',
  org: 'org_name park_code',
  locales: 'text_zh text_en val',
  theme: 'theme_text',
  log: 'route',
  weblog: 'route',
  refusedFact: 'device',
}

it.each([...resources.values()].map((resource) => [resource.name, resource] as const))(
  'whatever an address of %s may name is declared as personal, or known not to be',
  (name, resource) => {
    const lists = listsOf(resource)
    const named = new Set([
      ...lists.flatMap((list) => filtersOf(list).map(({ field }) => field)),
      ...lists.flatMap(({ under, opens }) => [...(under ? [under.heading] : []), ...Object.values(opens?.with ?? {})]),
      ...(resource.found?.opens ?? []),
    ])
    const undecided = [...named].filter((one) => {
      const field = resource.fields[one]
      return field && typed.includes(field.kind) && !isPersonal(field)
    })
    expect(undecided.toSorted()).toEqual((impersonal[name] ?? '').split(' ').filter(Boolean).toSorted())
  },
)

it('a row that opens rows below it passes on its name as the personal one that it is there', () => {
  for (const { list, fields } of resources.values()) {
    for (const [parameter, field] of Object.entries(list.opens?.with ?? {})) {
      const opened = screens.find(({ view }) => view.replaceAll('/', '-') === list.opens?.screen)
      const from = fields[field]
      if (opened && from && isPersonal(from)) expect(personalNames(opened), parameter).toContain(parameter)
    }
  }
  expect(screens.flatMap((screen) => (screen.view === 'garage/car' ? personalNames(screen) : []))).toEqual(['plate'])
})
