import { Modal } from 'antd'
import { Fragment } from 'react'
import { zhEn } from '../../../model/label'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { shortcutKeys, type ShortcutName } from '../../ui/keys/shortcut-keys'
import { places, shortcutTexts, type Place } from './shortcut-texts'
import './shortcut-sheet.css'
import { inShort, shownKeys } from './shown-keys'

const texts = {
  title: zhEn('键盘快捷键', 'Keyboard shortcuts'),
  note: zhEn(
    '在输入框中输入时，单个字母的快捷键不起作用。',
    'Single letters are no shortcuts while you type in a field.',
  ),
  or: zhEn('或', 'or'),
}

function Keys({ name }: { name: ShortcutName }) {
  const localize = useLocalize()
  return inShort(shownKeys(shortcutKeys[name], navigator.userAgent)).map((keys, index) => (
    <Fragment key={keys.join()}>
      {index > 0 && <span className="shortcut-or"> {localize(texts.or)} </span>}
      <span className="shortcut-keys">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </Fragment>
  ))
}

const namesIn = (where: Place): ShortcutName[] =>
  (Object.keys(shortcutTexts) as ShortcutName[]).filter((name) => shortcutTexts[name].where === where)

/** All shortcuts, by where they work. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const localize = useLocalize()
  const t = useText()
  return (
    <Modal
      open={open}
      width={720}
      title={localize(texts.title)}
      className="shortcut-sheet"
      okText={t('app.close')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <div className="shortcut-groups">
        {(Object.keys(places) as Place[]).map((where) => (
          <section key={where}>
            <h3>{localize(places[where])}</h3>
            <dl>
              {namesIn(where).map((name) => (
                <div key={name}>
                  <dt>{localize(shortcutTexts[name].text)}</dt>
                  <dd>
                    <Keys name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="shortcut-note">{localize(texts.note)}</p>
    </Modal>
  )
}
