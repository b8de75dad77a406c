import { zhEn } from '../../model/label'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { resourceUi } from '../../web/resource/resource-ui'
import { appUser } from './app-user'

export default resourceUi(appUser, {
  lists: {
    applog: {
      mayRemove: false,
      ...listPurpose(
        zhEn(
          '用户最近一次使用小程序的时间。删除用户请到“小程序用户”。',
          'When users last used the app. Users are deleted under “App users”.',
        ),
      ),
    },
  },
})
