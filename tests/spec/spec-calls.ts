import { names } from './spec-table/words'

/**
 * Every call that the documents name, typed by hand as `METHOD path`; like the table beside it, it imports nothing of the
 * product. The calls that the flow controller offers (administration 7) are made by the server, not answered by it.
 */

const each = (entities: string, ...calls: string[]): string[] =>
  names(entities).flatMap((entity) =>
    calls.map((call) => {
      const [method, name] = call.split(' ')
      return `${method} /api/${entity}/${name}`
    }),
  )

const posts = (paths: string): string[] => names(paths).map((path) => `POST ${path}`)

const form = ['POST update', 'PUT create', 'PUT update']

/** Garage 7; member's form is in section 2. */
const garage = [
  ...each(
    'member grade graderule gpark recharge parkrecord carlog inout insource plate platedata deposit',
    'POST index',
  ),
  ...each('order wxorder mrecharge queue stall everecord slide feedback appuser alarm warning face', 'POST index'),
  ...each('equipment ginfo', 'POST index'),
  ...posts('/report/deposit /report/ioflow /report/flow'),
  ...each('gpark recharge graderule platedata plate deposit member queue grade everecord slide', 'DELETE delete'),
  ...each('feedback appuser alarm warning face equipment mrecharge', 'DELETE delete'),
  ...each('ginfo', 'POST cadd', 'POST emadd', 'POST openacount', 'POST reset', 'POST read'),
  ...posts('/api/upload/image /api/upload/BaiduOSS'),
  ...posts('/user/login /user/logout /api/user/check_token /api/user/updpwd /api/menu/find_all_menu'),
  ...each('mrecharge graderule grade gpark recharge ginfo plate queue alarm warning face slide', ...form),
  ...each('feedback deposit member', ...form),
]

/** Administration 7. */
const administration = [
  ...posts('/api/captcha/check'),
  ...each('user role post menu dict dictData configs locales org theme notify dcmenu dcterminal', 'POST index'),
  ...each('sterminal snb sfault slog log weblog dcterminaldata', 'POST index'),
  ...each('user dept role post menu dict dictData configs locales org theme notify dcmenu dcterminal', ...form),
  ...each('sterminal snb sfault slog', ...form),
  ...each('user dept role post menu dict dictData configs locales org theme notify dcmenu dcterminal', 'DELETE delete'),
  ...each('sterminal snb sfault slog', 'DELETE delete'),
  ...each('log weblog', 'POST update', 'PUT update'),
  ...each('dept', 'POST findall'),
  ...each('menu', 'POST find_menus', 'POST menus'),
  ...each('configs', 'POST find_all'),
  ...each('theme', 'POST apply'),
  ...each('dcterminal', 'POST online', 'POST setadd', 'POST setdel', 'POST sys', 'POST operate'),
  ...each('snb', 'POST nbset', 'POST restart'),
  ...each('sterminal', 'POST setadd', 'POST setdel'),
]

/** The wire contract: look-ups, what may be edited without a form in the documents, commands, the server's own calls. */
const wire = [
  ...each('org member grade role post dict', 'POST find_all'),
  ...each('order platedata equipment', 'POST update', 'PUT update'),
  ...each('member deposit log dictData', 'POST export'),
  ...each('command', 'POST index', 'POST cancel', 'POST again', 'POST follow'),
  ...names('/healthz /readyz /metrics /openapi.json /api/events').map((path) => `GET ${path}`),
]

export const specCalls: string[] = [...new Set([...garage, ...administration, ...wire])]
