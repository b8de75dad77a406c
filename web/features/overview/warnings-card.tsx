import { createElement } from 'react'
import { warning } from '../../../resources/alarm/warning'
import { levelsBySeverity } from '../../../resources/dictionaries/alarm'
import type { OpenWarning, Overview } from '../../../resources/overview/overview'
import { useDictionary } from '../../fields/dictionary/dictionary'
import { fieldParts } from '../../fields/field-parts'
import { shownValue } from '../../fields/shown-value'
import { textOf } from '../../fields/text-of'
import { shownTime } from '../../fields/time/wall-time'
import { shortTime } from '../../session/operator-now'
import { FigureLink } from './figure-link'
import { texts } from './texts'
import { t } from '../../text/text'

function Value({ row, name }: { row: OpenWarning; name: 'warning_level' | 'park_code' }) {
  const field = warning.fields[name]
  return createElement(fieldParts[field.kind].Cell, {
    ...{ value: row[name], row: { ...row }, field, name, resource: warning },
  })
}

function WarningRow({ row }: { row: OpenWarning }) {
  const text = textOf(shownValue(warning.fields.warning_text, 'warning_text', { ...row }))
  const time = shownTime(row.warning_time)
  return (
    <li>
      <Value row={row} name="warning_level" />
      <span className="overview-warning" title={text}>
        {text}
      </span>
      <span className="overview-place">
        <Value row={row} name="park_code" />
      </span>
      <time className="cell-time" title={time}>
        {shortTime(time)}
      </time>
    </li>
  )
}

/** How many warnings are open, by level, and the most severe ones. */
export function WarningsCard({ warnings, now }: { warnings: NonNullable<Overview['warnings']>; now: string }) {
  const { byValue } = useDictionary(warning.fields.warning_level.of ?? '')
  return (
    <section className="overview-card">
      <header>
        <h2>{t(texts.warnings)}</h2>
        <span className="overview-levels">
          {levelsBySeverity.map((level) => {
            const label = byValue.get(String(level))?.label ?? ''
            const text = String(warnings.levels[level] ?? 0)
            return (
              <span key={level}>
                {`${label} `}
                <FigureLink of="warnings" now={now} also={{ warning_level: level }} label={label} text={text} />
              </span>
            )
          })}
        </span>
      </header>
      {warnings.newest.length === 0 && <p className="overview-none">{t(texts.noWarnings)}</p>}
      <ul className="overview-rows is-warnings">
        {warnings.newest.map((row) => (
          <WarningRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}
