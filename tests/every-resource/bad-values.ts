import type { Kind } from '../spec/spec-table'

const wrongTypes = [{ a: 1 }, true]
const noText = [5, ...wrongTypes, 'a\0b', '\ud800', ['a']]

/** Values that a field of each kind can't have. */
export const badValues: Record<Kind, unknown[]> = {
  text: noText,
  integer: ['abc', 1.5, ...wrongTypes, 99_999_999_999, '1e5', 'NaN', [1], '２'],
  decimal: ['abc', '1e3', ...wrongTypes, 'NaN', '--1', [1]],
  money: ['abc', 1.234, ...wrongTypes, '1,5', 1e15, 'NaN'],
  moment: [
    '2026-02-30',
    'yesterday',
    ...wrongTypes,
    '2026-02-30 10:00:00',
    '2026-01-01 24:00:00',
    '2026-1-1',
    20260101,
  ],
  clock: ['24:00:00', '8', ...wrongTypes, '12:60:00', 800],
  dict: ['abc', 1.5, ...wrongTypes, 9999, -1, 99_999_999_999],
  code: ['abc', 1.5, ...wrongTypes, 99_999_999_999],
  ref: ['abc', -1, ...wrongTypes, 1.5, 1e20],
  refs: ['a,b', [-1], ...wrongTypes, ['x'], [1.5], '1;2'],
  park: [5, ...wrongTypes],
  address: ['javascript:alert(1)', '//evil.example', ...wrongTypes, 'data:text/html,x', 'x', '/\\evil.example'],
  colour: noText,
  secret: noText,
  username: ['ab', 'a'.repeat(13), ...wrongTypes, 'has space', '管理员甲', 'a-b-c'],
  password: ['Ab_1', 'Ab1'.repeat(6), ...wrongTypes, 'abcdefgh', '12345678', 'ABCDEFGH', '________', 'Ab1!Ab1!'],
  phone: ['12345678901', '1390000000', ...wrongTypes, '139000000001', 'x', 13900000000],
  email: ['a', 'a@', ...wrongTypes, '@b.cn', 'a b@c.cn', 'a@b', 'a@b@c.cn'],
}

/** Texts that a field of any kind must either store exactly or refuse. */
export const hostileTexts: string[] = [
  `'; DROP TABLE "user"; --`,
  `" OR 1=1 --`,
  '<script>1</script>',
  '%_\\',
  '\\\\0',
  '${x}{{x}}$1',
  '🚗👨‍👩‍👧é',
  '\u202eمرحبا\u202c',
  'null',
  '\u200b零宽\ufeff',
  'a\r\nb\tc',
  'x'.repeat(10_000),
]
