import { zhEn } from '../../model/label'
import { call } from '../../web/api/call'
import { rememberLook, themeChoiceOf } from '../../web/design/look'
import { dress } from '../../web/engine/dress'
import { reloadAccess } from '../../web/session/session'
import { theme } from './theme'

export default dress(theme, {
  operations: [],
  form: { onSaved: reloadAccess },
  rowActions: [
    {
      name: 'apply',
      label: theme.operations.apply?.label ?? zhEn('应用', 'Apply'),
      permission: 'apply',
      // Seen at once, so it needs no words; a failure is swallowed (spec, section 3).
      run: async ({ id }) => {
        const applied = await call('/api/theme/apply', { id }, { quiet: true })
        rememberLook({ theme: themeChoiceOf(applied) })
      },
    },
  ],
})
