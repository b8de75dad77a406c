import { Button, Tour } from 'antd'
import { useEffect, useState } from 'react'
import { zhEn } from '../../../model/label'
import { tourSeen } from '../../session/sign-in'
import { usePhone } from '../../ui/hooks/use-phone'
import { tourSteps } from './tour-steps'
import './aids.css'
import { t } from '../../text/text'

const texts = {
  skip: zhEn('跳过', 'Skip'),
  back: zhEn('上一步', 'Back'),
  next: zhEn('下一步', 'Next'),
  end: zhEn('完成', 'Done'),
}

const firstOf = (selectors: readonly string[]): HTMLElement | null => {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
    if (found) return found
  }
  return null
}

/** Five steps through what every page has. Ended in any way, it is not offered again. */
export function UserTour({ open, onClose }: { open: boolean; onClose: () => void }) {
  const phone = usePhone()
  const [current, setCurrent] = useState(0)
  const [before] = useState(() => document.activeElement)
  useEffect(tourSeen, [])
  const close = (): void => {
    onClose()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  const isLast = current === tourSteps.length - 1
  return (
    <Tour
      open={open}
      current={current}
      onChange={setCurrent}
      onClose={close}
      classNames={{ root: 'user-tour' }}
      scrollIntoViewOptions={false}
      actionsRender={() => (
        <>
          {!isLast && <Button onClick={close}>{t(texts.skip)}</Button>}
          {current > 0 && <Button onClick={() => setCurrent(current - 1)}>{t(texts.back)}</Button>}
          <Button key={current} autoFocus type="primary" onClick={() => (isLast ? close() : setCurrent(current + 1))}>
            {t(isLast ? texts.end : texts.next)}
          </Button>
        </>
      )}
      indicatorsRender={() => (
        <span className="faint small">
          {current + 1} / {tourSteps.length}
        </span>
      )}
      steps={tourSteps.map(({ title, text, ...at }) => ({
        title: <h2 className="tour-title">{t(title)}</h2>,
        description: <div aria-live="polite">{t(text)}</div>,
        target: () => firstOf(phone ? at.phone : at.wide) ?? document.body,
      }))}
    />
  )
}
