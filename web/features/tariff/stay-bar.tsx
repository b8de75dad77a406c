import { Button, Segmented } from 'antd'
import type { Field } from '../../../model/field'
import { grade } from '../../../resources/member/grade'
import { TariffField } from './tariff-field'
import { stayPresets, withEntry, withLength, type TriedStay } from './tried-stay'
import type { EditorProps } from './use-tariff-model'
import { t, words } from '../../text/text'
import { zhEn, type Label } from '../../../model/label'
import { type Customer, customers } from '../../../model/pricing/bill'

const moment: Field = { kind: 'moment', label: zhEn('时间', 'Time'), required: true }
const chosen = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const customerLabels: Record<Customer, Label> = {
  member: words.tariff.member,
  visit: words.tariff.visit,
  passer_by: words.tariff.passerBy,
}

function Shortcuts({ stay, onChange }: { stay: TriedStay; onChange: (stay: TriedStay) => void }) {
  const texts: Record<keyof typeof stayPresets, string> = {
    half: t(words.tariff.minutes, { count: 30 }),
    hour: t(words.tariff.hours, { count: 1 }),
    four: t(words.tariff.hours, { count: 4 }),
    overnight: t(words.tariff.overnight),
    days: t(words.tariff.days, { count: 3 }),
  }
  return (
    <div className="tariff-shortcuts" role="group" aria-label={t(words.tariff.shortcuts)}>
      {(Object.keys(texts) as (keyof typeof stayPresets)[]).map((name) => (
        <Button key={name} disabled={!stay.entry} onClick={() => onChange(withLength(stay, stayPresets[name]))}>
          {texts[name]}
        </Button>
      ))}
    </div>
  )
}

export function StayBar({ model, inputId }: Omit<EditorProps, 'may'>) {
  const { stay, wrong, setIssue, setStay: onChange } = model
  const time = (name: 'entry' | 'exit', change: (value: string | null) => TriedStay) => (
    <TariffField
      id={inputId(name)}
      name={name}
      label={t(words.tariff[name])}
      field={moment}
      resource={grade}
      value={stay[name]}
      problem={wrong[name]}
      onIssue={(issue) => setIssue(name, issue)}
      onChange={(value) => onChange(change(chosen(value)))}
    />
  )
  return (
    <div className="tariff-stay">
      {time('entry', (entry) => withEntry(stay, entry))}
      {time('exit', (exit) => ({ ...stay, exit }))}
      <Shortcuts stay={stay} onChange={onChange} />
      <Segmented<Customer>
        aria-label={t(words.tariff.customer)}
        name={inputId('customer')}
        options={customers.map((value) => ({ value, label: t(customerLabels[value]) }))}
        value={stay.customer}
        onChange={(customer) => onChange({ ...stay, customer })}
      />
    </div>
  )
}
