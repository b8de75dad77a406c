import '../resource/list/phone/list-phone.css'
import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { usePhone } from '../ui/hooks/use-phone'
import type { Span } from './report-window'
import { t, words } from '../text/text'

/** The days of a span, one of them once. */
export const daysText = ({ start_time, end_time }: Span): string =>
  [...new Set([start_time, end_time].flatMap((day) => day?.slice(0, 10) ?? []))].join(' ~ ')

/**
 * The filters of a report: above it, or on a phone in a sheet, which the button among the tools opens and a search closes.
 * `shown` is what is searched for.
 */
export function useFiltersSheet(shown: string, panel: (onDone: () => void) => ReactNode) {
  const isPhone = usePhone()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isPhone) return { filters: panel(close), opener: null }
  const name = t(words.list.panel)
  return {
    filters: (
      <Drawer open={open} onClose={close} title={name} placement="bottom" size="auto" className="filters-sheet">
        {panel(close)}
      </Drawer>
    ),
    opener: (
      <Button icon={<FilterOutlined />} aria-label={`${shown} ${name}`} onClick={() => setOpen(true)}>
        {shown}
      </Button>
    ),
  }
}
