import { active, everyVerb, fields, list, names, type SpecEntity } from './words'

const appUserFields = 'userCode userName tel userStatus sex city lastTime createdAt updatedAt'

export const appUser: SpecEntity = {
  base: '/api/appuser',
  permission: 'garage:appuser',
  // No form is specified.
  verbs: ['query', 'remove'],
  fields: fields(
    appUserFields,
    { userCode: { requiredOpen: true }, userStatus: { dictOpen: true }, sex: { dict: 'dc_sex' } },
    appUserFields,
  ),
  form: [],
  key: 'userCode',
  lists: [
    list('garage/appuser', {
      columns: names(appUserFields),
      search: ['userCode'],
      timeColumn: 'createdAt',
      sort: 'createdAt ASC',
    }),
  ],
  unique: [['userCode']],
  scoped: 'operator',
}

const slideFields = 'slideName sildeDesc imgUrl goUrl sildeType slideSort status handleId createdAt updatedAt'

export const slide: SpecEntity = {
  base: '/api/slide',
  permission: 'dc:slide',
  verbs: everyVerb,
  fields: fields(
    slideFields,
    {
      imgUrl: { kind: 'address' },
      goUrl: { kind: 'address' },
      sildeType: { default: 1, dictOpen: true },
      slideSort: { kind: 'integer', default: 1 },
      status: active,
      handleId: { ref: 'user' },
    },
    'handleId createdAt updatedAt',
  ),
  form: names('slideName sildeDesc imgUrl goUrl sildeType slideSort status'),
  lists: ['garage/slide', 'dc/slide'].map((screen) =>
    list(screen, { columns: names(slideFields), images: ['imgUrl'], sort: 'slideSort ASC' }),
  ),
  scoped: 'operator',
}

const feedbackFields = 'feedback channel userCode city status createdAt'

export const feedback: SpecEntity = {
  base: '/api/feedback',
  permission: 'garage:feedback',
  verbs: everyVerb,
  // updatedAt: detects an edit of an older version (wire).
  fields: fields(
    `${feedbackFields} updatedAt`,
    { feedback: { required: true }, channel: { dictOpen: true }, status: { default: 1, dictOpen: true } },
    'createdAt updatedAt',
  ),
  form: names('feedback channel userCode city status'),
  lists: ['garage/feedback', 'dc/feedback'].map((screen) =>
    list(screen, { columns: names(feedbackFields), timeColumn: 'createdAt', sort: 'createdAt DESC' }),
  ),
  scoped: 'operator',
}
