import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useText } from '../text/use-text'

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
const isFull = (): boolean => document.fullscreenElement !== null

// The whole document, so that dialogs and menus, which hang on the body, are seen too. A refusal changes nothing.
const toggle = (): void =>
  void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)

/** Gives the page the whole screen and takes it back; not there in browsers that can't. */
export function FullscreenButton() {
  const t = useText()
  const full = useSyncExternalStore(subscribe, isFull)
  if (!document.fullscreenEnabled) return null
  const label = t(full ? 'shell.leaveFullScreen' : 'shell.fullScreen')
  return (
    <button type="button" className="bar-button" aria-label={label} title={label} onClick={toggle}>
      {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}
