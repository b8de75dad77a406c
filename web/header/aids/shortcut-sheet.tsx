import { Modal } from 'antd'
import { Fragment } from 'react'
import { zhEn } from '../../../model/label'
import { shortcutKeys, type ShortcutName } from '../../ui/keys/shortcut-keys'
import { places, shortcutTexts, type ShortcutPlace } from './shortcut-texts'
import './aids.css'
import { inShort, shownKeys } from './shown-keys'
import { t, words } from '../../text/text'

const texts = {
  note: zhEn(
    '在输入框中输入时，单个字母的快捷键不起作用。',
    'Single letters are no shortcuts while you type in a field.',
  ),
  or: zhEn('或', 'or'),
}

function Keys({ name }: { name: ShortcutName }) {
  return inShort(shownKeys(shortcutKeys[name], navigator.userAgent)).map((keys, index) => (
    <Fragment key={keys.join()}>
      {index > 0 && <span className="faint small"> {t(texts.or)} </span>}
      <span className="shortcut-keys">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </Fragment>
  ))
}

const namesIn = (where: ShortcutPlace): ShortcutName[] =>
  (Object.keys(shortcutTexts) as ShortcutName[]).filter((name) => shortcutTexts[name].where === where)

/** All shortcuts, by where they work. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      width={720}
      title={t(words.aids.shortcuts)}
      className="shortcut-sheet"
      okText={t(words.app.close)}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <div className="shortcut-groups">
        {(Object.keys(places) as ShortcutPlace[]).map((where) => (
          <section key={where}>
            <h3>{t(places[where])}</h3>
            <dl>
              {namesIn(where).map((name) => (
                <div key={name}>
                  <dt>{t(shortcutTexts[name].text)}</dt>
                  <dd>
                    <Keys name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="faint small">{t(texts.note)}</p>
    </Modal>
  )
}
