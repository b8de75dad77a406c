import { Select } from 'antd'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { isComposing } from '../../ui/keys/shortcut-keys'
import { LoadProblemNote, type LoadProblem } from '../../ui/load-problem'
import type { InputIssue, InputProps, inputState } from '../parts'
import { textOf } from '../text-of'
import { useIssue, markUnread } from '../use-issue'
import { t, words } from '../../text/text'

export type Key = string | number

interface Choice {
  value: Key
  label: string
  /** Shown beside the label in the dropdown. */
  detail?: string
}

/** What the select gets from a form or a search panel. */
export interface SelectState extends Partial<ReturnType<typeof inputState>> {
  id: string
  placeholder?: string
  onIssue?: InputProps['onIssue']
}

interface SearchSelectProps extends SelectState {
  typed: string
  onTyped: (typed: string) => void
  open: boolean
  onOpen: (open: boolean) => void
  /** The choices for the typed text; none while `answered` is false. */
  choices: readonly Choice[]
  answered: boolean
  /** Why there are no choices. */
  problem: LoadProblem | null
  chosen: readonly Choice[]
  onChoose: (chosen: Key[]) => void
  several?: boolean
  /** Show each choice's key, not only where labels are equal. */
  showKeys?: boolean
  popupMatchSelectWidth?: boolean
}

/** An id has a sign, so that it isn't taken for a part of the name. */
const withKey = (label: string, key: Key): ReactNode => (
  <span className="choice">
    {label} <span className="choice-key">{typeof key === 'number' ? `#${key}` : key}</span>
  </span>
)

const withDetail = (label: ReactNode, detail: string): ReactNode => (
  <span className="choice">
    {label} <span className="faint">{detail}</span>
  </span>
)

const hasTwin = (choices: readonly Choice[], one: Choice | undefined): boolean =>
  one !== undefined && choices.some(({ value, label }) => label === one.label && value !== one.value)

/** The choice that a text means without being seen: the only one, or the only one with exactly that label. */
function meantBy(text: string, choices: readonly Choice[]): Choice | undefined {
  const exact = choices.filter(({ label }) => label === text)
  const [only, another] = exact.length > 0 ? exact : choices
  return another ? undefined : only
}

/** Takes what is meant by a text for which Enter was pressed before its choices were known, once they are. */
function useAwaitedText(
  { typed, answered, choices }: SearchSelectProps,
  take: (choice: Choice) => void,
): (text: string) => void {
  const awaited = useRef('')
  const onAnswer = useEffectEvent(() => {
    const meant = awaited.current === typed.trim() ? meantBy(awaited.current, choices) : undefined
    if (awaited.current && meant) take(meant)
    awaited.current = ''
  })
  useEffect(() => {
    if (answered) onAnswer()
  }, [answered])
  return (text) => {
    awaited.current = text
  }
}

/** Choosing by keyboard and pointer, so that nothing is taken or lost that the user doesn't see. */
function useChoosing(props: SearchSelectProps) {
  const { typed, onTyped, open, onOpen, choices, answered, chosen, onChoose, several } = props
  const [show, note] = useIssue(props.onIssue)
  const report = (issue: InputIssue | null) => {
    markUnread(props.id, issue?.text ?? '')
    show(issue)
  }
  /** Chosen ones that are shown with their keys, as others had the same label. */
  const [withTwins, setWithTwins] = useState<readonly Key[]>([])
  /** What was typed since something was chosen; not cleared when the dropdown closes and clears its text. */
  const unused = useRef('')
  /** Did the last key move to a row? */
  const moved = useRef(false)
  const choose = (values: Key[]) => {
    unused.current = ''
    report(null)
    setWithTwins(values.filter((key) => withTwins.includes(key) || hasTwin(choices, choices.find(isKey(key)))))
    onChoose(values)
    if (!several) onTyped('')
  }
  const take = ({ value }: Choice) => {
    choose(several ? [...chosen.map((one) => one.value).filter((one) => one !== value), value] : [value])
    onTyped('')
    if (!several) onOpen(false)
  }
  const awaitText = useAwaitedText(props, take)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      unused.current = ''
      report(null)
    }
    if (event.target instanceof HTMLButtonElement) return
    if (event.key === 'Tab' && open && !moved.current) {
      // The select would take the row at the top.
      event.stopPropagation()
      const meant = typed.trim() && answered ? meantBy(typed.trim(), choices) : undefined
      if (meant) take(meant)
    }
    moved.current = open && ['ArrowUp', 'ArrowDown'].includes(event.key)
    if (event.key !== 'Enter' || !open || (choices.length > 0 && !isComposing(event))) return
    event.stopPropagation()
    if (isComposing(event)) return
    event.preventDefault()
    if (!answered) awaitText(typed.trim())
  }
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) unused.current = target.value.trim()
    awaitText('')
    report(unused.current ? { text: '' } : null)
  }
  const onBlur = () => {
    if (unused.current) report({ text: t(words.form.nothingChosen, { typed: unused.current }) })
    unused.current = ''
    awaitText('')
  }
  // Its page may be hidden while something is typed; the input is removed then.
  const onRemoved = useEffectEvent(onBlur)
  useLayoutEffect(() => () => onRemoved(), [])
  return { choose, withTwins, note, onBlur, typing: { onKeyDownCapture, onInput } }
}

/**
 * Selects by typing a text for which the server is asked. Only choices of the present text are offered and taken: Enter
 * waits for them. A text of which nothing was chosen is reported when the field is left.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { typed, onTyped, open, onOpen, choices, answered, problem, chosen, onChoose, several, ...others } = props
  const { showKeys, onIssue, ...rest } = others
  const { choose, withTwins, note, onBlur, typing } = useChoosing(props)
  const selected = chosen.filter(({ value }) => !choices.some(isKey(value)))
  const labelOf = (value: Key): string => [...chosen, ...choices].find(isKey(value))?.label ?? String(value)
  const isShownWithKey = (value: Key): boolean => showKeys === true || hasTwin(choices, choices.find(isKey(value)))
  return (
    <div {...typing}>
      <Select<Key | Key[]>
        {...rest}
        className="input-whole"
        mode={several ? 'multiple' : undefined}
        value={several ? chosen.map(({ value }) => value) : chosen[0]?.value}
        allowClear={!rest.disabled}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: onTyped }}
        options={typed ? [...choices] : [...selected, ...choices]}
        optionRender={({ value = '', label }) => {
          const shown = isShownWithKey(value) ? withKey(textOf(label), value) : label
          const { detail = '' } = choices.find(isKey(value)) ?? {}
          return detail ? withDetail(shown, detail) : shown
        }}
        labelRender={({ value }) => (withTwins.includes(value) ? withKey(labelOf(value), value) : labelOf(value))}
        loading={open && !answered && !problem}
        popupRender={(menu) => (problem ? <LoadProblemNote {...problem} /> : menu)}
        notFoundContent={t(answered ? words.form.noChoice : words.app.loading)}
        open={open}
        onOpenChange={onOpen}
        onBlur={onBlur}
        onChange={(value: Key | Key[] | undefined) => {
          choose(Array.isArray(value) ? value : value === undefined ? [] : [value])
        }}
      />
      {note}
    </div>
  )
}

const isKey =
  (key: Key) =>
  ({ value }: Choice): boolean =>
    value === key
