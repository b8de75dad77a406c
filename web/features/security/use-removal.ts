import { zhEn, type Label } from '../../../model/label'
import { useConfirm } from '../../ui/over-page/over-page'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

const labels = {
  remove: zhEn('移除', 'Remove'),
  removed: zhEn('已移除', 'Removed'),
} as const

interface Removal {
  name: string
  /** What follows from it. */
  ask: Label
  run: () => Promise<unknown>
}

/** Returns the function that removes a second factor after a confirmation. */
export function useRemoval(onChanged: () => unknown): (removal: Removal) => void {
  const confirm = useConfirm()
  const message = useMessage()
  return ({ name, ask, run }) =>
    confirm({
      title: `${t(labels.remove)} ${name}`,
      content: t(ask),
      okText: t(labels.remove),
      cancelText: t(words.app.cancel),
      okButtonProps: { danger: true },
      onOk: () => {
        // The question closes at once, since the password may be asked for next. A failure is shown already.
        run()
          .then(
            () => void message.success(t(labels.removed)),
            () => undefined,
          )
          .finally(() => void onChanged())
      },
    })
}
