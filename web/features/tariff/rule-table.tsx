import { maxTariffRules } from '../../../model/pricing/bill'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { gradeRule } from '../../../resources/member/grade-rule'
import { IconButton } from '../../ui/icon-button'
import { ClockInput } from '../../fields/time/clock-input'
import type { InputProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { ruleIssues } from './draft-reducer'
import { type DraftRule, ruleFields } from './tariff-draft'
import { TariffField } from './tariff-field'
import { useFieldHelp } from '../../resource/field-help'
import { HelpMark } from '../../ui/form-row/form-row'
import type { EditorProps } from './use-tariff-model'
import { t, words } from '../../text/text'

/** A rule without hours applies all day. */
function RuleClock(props: InputProps) {
  return <ClockInput {...props} placeholder={t(words.tariff.anyTime)} />
}

interface RuleRowProps extends EditorProps {
  rule: DraftRule
  index: number
  onRemove: () => void
}

function RuleRow({ model: { wrong, dispatch, setIssue }, may, inputId, rule, index, onRemove }: RuleRowProps) {
  const name = textOf(rule.values.rule_name) || t(words.tariff.ruleNumber, { number: index + 1 })
  const isNew = rule.id === 0
  return (
    <tr>
      {Object.entries(ruleFields).map(([field, of]) => {
        const path = `rules.${index}.${field}`
        return (
          <td key={field} className={`rule-${field}`}>
            <TariffField
              id={inputId(path)}
              name={field}
              label={
                <>
                  <span className="visually-hidden">{`${t(words.tariff.ruleNumber, { number: index + 1 })} `}</span>
                  {t(of.label)}
                </>
              }
              field={of}
              resource={gradeRule}
              explained={index === 0}
              value={rule.values[field]}
              problem={wrong[path]}
              onIssue={(issue) => setIssue(ruleIssues(rule.key) + field, issue)}
              disabled={!isNew && !may.edit}
              special={of.kind === 'clock' ? RuleClock : undefined}
              onChange={(value) => dispatch({ type: 'rule', key: rule.key, values: { [field]: value } })}
            />
          </td>
        )
      })}
      <td className="rule-remove">
        {(isNew || may.remove) && (
          <IconButton label={t(words.tariff.removeRule, { name })} icon={<DeleteOutlined />} onClick={onRemove} />
        )}
      </td>
    </tr>
  )
}

export function RuleTable(props: EditorProps) {
  const { model, may, inputId } = props
  const { draft, wrong, dispatch } = model
  const helps = useFieldHelp(gradeRule)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    dispatch({ type: 'add', name: t(words.tariff.ruleNumber, { number: draft.rules.length + 1 }) })
    // The row is rendered after this event; the focus goes to its name.
    const path = `rules.${draft.rules.length}.rule_name`
    requestAnimationFrame(() => document.getElementById(inputId(path))?.focus())
  }
  const remove = (key: string) => {
    dispatch({ type: 'remove', key })
    addButton.current?.focus()
  }
  return (
    <>
      {draft.rules.length === 0 ? (
        <p className="tariff-none">{t(words.tariff.noRules)}</p>
      ) : (
        <table className="tariff-rules">
          <thead>
            <tr>
              {Object.entries(ruleFields).map(([name, { label }]) => {
                const help = helps[name]
                return (
                  <th key={name} scope="col" className={`rule-${name}`} title={t(label)}>
                    {t(label)} {help && <HelpMark of={t(label)} text={t(help)} />}
                  </th>
                )
              })}
              <td className="rule-remove" />
            </tr>
          </thead>
          <tbody>
            {draft.rules.map((rule, index) => (
              <RuleRow key={rule.key} {...props} rule={rule} index={index} onRemove={() => remove(rule.key)} />
            ))}
          </tbody>
        </table>
      )}
      {wrong.rules !== undefined && <p className="tariff-wrong">{wrong.rules}</p>}
      {may.add && draft.rules.length < maxTariffRules && (
        <Button ref={addButton} icon={<PlusOutlined />} onClick={add}>
          {t(words.tariff.addRule)}
        </Button>
      )}
    </>
  )
}
