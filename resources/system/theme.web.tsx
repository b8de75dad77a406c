import { zhEn } from '../../model/label'
import { call } from '../../web/api/call'
import { rememberAppearance, themeChoiceOf, useAppearance, saveAppearance } from '../../web/appearance/appearance'
import { resourceUi } from '../../web/resource/resource-ui'
import { reloadAccess } from '../../web/session/session'
import { theme } from './theme'

export default resourceUi(theme, {
  operations: {},
  form: { onSaved: reloadAccess },
  rowActions: [
    {
      name: 'apply',
      label: theme.operations.apply?.label ?? zhEn('应用', 'Apply'),
      permission: 'apply',
      // The effect is visible immediately, so no message is shown; failures are ignored (spec, section 3).
      run: async ({ id }) => {
        const applied = await call(`/api/${theme.name}/apply`, { id }, { quiet: true })
        rememberAppearance({ theme: themeChoiceOf(applied) })
        // It was chosen to be seen, also while the system is dark.
        if (useAppearance.getState().follow) saveAppearance({ follow: false })
      },
    },
  ],
})
