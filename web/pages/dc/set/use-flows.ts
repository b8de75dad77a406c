import { useRef, useState } from 'react'
import { codes } from '../../../../model/envelope'
import type { FlowPreview, FlowResult, FormerFlows } from '../../../../model/flows/flow-changes'
import type { FlowForm } from '../../../../model/flows/flow-form'
import { message, render } from '../../../../model/message'
import { terminal } from '../../../../resources/terminal/terminal'
import { CallError, fieldProblems, isPerhapsDone } from '../../../api/call-error'
import { operateWith } from '../../../api/resource-calls'
import { useSingleRun } from '../../../ui/hooks/use-single-run'
import { lang } from '../../../text/lang'
import { texts } from './texts'
import { isFlowField, type ControllerForm } from './controller-form'
import { t } from '../../../text/text'

/** Flows that were read, what would be written to them, and which of the nodes. */
export interface ReadFlows {
  preview: FlowPreview
  /** Null: an address. */
  former: FormerFlows | null
  chosen: ReadonlySet<string>
}

interface Outcome {
  type: 'success' | 'warning' | 'error'
  text: string
}

const bodyOf = (values: FlowForm, former: FormerFlows | null) =>
  former ? { ...values, type: undefined, server_ip: undefined, former: former.id } : values

/**
 * Nodes with one address are probably meant; with different ones, only a person knows which. After a write those that are left
 * were left out by a person.
 */
function preselected({ changes }: FlowPreview, former: FormerFlows | null, isWritten: boolean): Set<string> {
  const isClear = !isWritten && (former !== null || new Set(changes.map(({ host }) => host)).size === 1)
  return new Set(isClear ? changes.map(({ node }) => node) : [])
}

/** The controller has not said in time whether it has the flows. */
const isUnconfirmed = (failure: unknown): boolean =>
  failure instanceof CallError &&
  failure.code === codes.deviceSilent &&
  (failure.data as { reason?: string } | null)?.reason === 'timed_out'

/** Reads the flows of the controller in the form, writes them, and says what became of it. */
export function useFlows(form: ControllerForm) {
  const [read, setRead] = useState<ReadFlows | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** Incremented with each change of the form: flows that were read for another form are not shown. */
  const edition = useRef(0)

  const onFailed = (failure: unknown): void => {
    if (!(failure instanceof CallError)) throw failure
    const problems = fieldProblems(failure).filter(({ field }) => isFlowField(field))
    form.refuse(problems)
    if (problems.length === 0) setOutcome({ type: 'error', text: failure.msg })
  }

  const load = async (former: FormerFlows | null, isWritten = false): Promise<void> => {
    const begun = edition.current
    const preview = await operateWith<FlowPreview>(terminal.name, 'flows', bodyOf(form.values, former), { quiet: true })
    if (begun === edition.current) setRead({ preview, former, chosen: preselected(preview, former, isWritten) })
  }

  const [open, reading] = useSingleRun(async (former: FormerFlows | null) => {
    setOutcome(null)
    await load(former).catch(onFailed)
  })

  const [write, writing] = useSingleRun(async ({ preview, former, chosen }: ReadFlows) => {
    setOutcome(null)
    try {
      const body = { ...bodyOf(form.values, former), rev: preview.rev, ...(!former && { nodes: [...chosen] }) }
      const result = await operateWith<FlowResult>(terminal.name, 'setflows', body, { quiet: true })
      const text = t(texts[result.outcome]).replace('{count}', String(result.nodes))
      setOutcome({ type: result.outcome === 'written' ? 'success' : 'warning', text })
      setRead(null)
      await load(former, true)
    } catch (failure) {
      if (isPerhapsDone(failure) || isUnconfirmed(failure)) {
        setRead(null)
        return setOutcome({ type: 'warning', text: render(message('flowUnknown'), lang()) })
      }
      if (failure instanceof CallError && failure.code === codes.conflict) setRead(null)
      onFailed(failure)
    }
  })

  return {
    read,
    outcome,
    reading,
    writing,
    open,
    write,
    choose: (node: string, isChosen: boolean): void => {
      if (!read) return
      const chosen = new Set(read.chosen)
      if (isChosen) chosen.add(node)
      else chosen.delete(node)
      setRead({ ...read, chosen })
    },
    /** What was read belongs to another form. */
    forget: (): void => {
      edition.current += 1
      setRead(null)
      setOutcome(null)
    },
  }
}
