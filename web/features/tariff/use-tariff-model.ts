import { useReducer, useState, type Dispatch } from 'react'
import { operatorNow } from '../../session/operator-now'
import { draftReducer, openDraft, type DraftAction, type DraftState } from './draft-reducer'
import { editOf, type TariffDraft, type TariffEdit } from './tariff-draft'
import { openingStay, type TriedStay } from './tried-stay'
import { useSimulation, type SimulationModel } from './use-simulation'
import { wrongFields, type Wrong } from './wrong-fields'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { codes } from '../../../model/envelope'
import { call } from '../../api/call'
import { CallError } from '../../api/call-error'
import { fieldProblems } from '../../api/field-problems'
import { forgetLookups } from '../../fields/reference/forget-lookups'
import { useText } from '../../text/use-text'
import { readTariff } from './use-saved-tariff'

interface SaveOptions {
  onSaved: () => void
  /** Somebody else was quicker: this is what is saved now. */
  onStale: (saved: TariffDraft) => void
}

/** Saves a grade and all of its rules at once. */
function useTariffSave({ onSaved, onStale }: SaveOptions) {
  const t = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [saving, setSaving] = useState(false)

  async function refuse(problem: unknown, id: number): Promise<void> {
    // Every other problem has been told by the call.
    if (!(problem instanceof CallError)) return
    if (problem.code === codes.conflict) onStale(await readTariff(id))
    if (problem.code === codes.badFields) {
      const told = fieldProblems(problem).map(({ msg }) => msg)
      void message.error(told.join('; ') || problem.msg, 5)
    }
  }

  async function save({ id, version, rules }: TariffDraft, edit: TariffEdit): Promise<void> {
    setSaving(true)
    const rules_seen = rules.map((rule) => ({ id: rule.id, version: rule.version }))
    try {
      await call('/api/grade/save_tariff', { id, version, ...edit, rules_seen }, { quiet: 'form' })
      void message.success(t('form.submitted'))
      forgetLookups(client, 'grade')
      void client.invalidateQueries({ queryKey: ['tariff-problems'] })
      onSaved()
    } catch (problem) {
      await refuse(problem, id).catch(() => undefined)
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}

/** An open simulator: the tariff, the stay, and what comes of them. */
export interface TariffModel extends DraftState {
  dispatch: Dispatch<DraftAction>
  stay: TriedStay
  setStay: (stay: TriedStay) => void
  edit: TariffEdit | null
  wrong: Wrong
  simulation: SimulationModel
  saving: boolean
  /** Somebody else has saved meanwhile, and the draft was put over that. */
  stale: boolean
  save: () => void
}

export function useTariffModel(opened: TariffDraft, onSaved: () => void): TariffModel {
  const [state, dispatch] = useReducer(draftReducer, opened, openDraft)
  const [stay, setStay] = useState(() => openingStay(operatorNow()))
  const [stale, setStale] = useState(false)
  const { saved, draft } = state
  const edit = editOf(saved, draft)
  const own = wrongFields(draft, stay)
  const simulation = useSimulation(saved.id, stay, edit, Object.keys(own).length > 0)
  const { saving, save } = useTariffSave({
    onSaved,
    onStale: (now) => {
      setStale(true)
      dispatch({ type: 'stale', saved: now })
    },
  })
  return {
    ...state,
    dispatch,
    stay,
    setStay,
    edit,
    wrong: { ...simulation.problems, ...own },
    simulation,
    saving,
    stale,
    save: () => {
      if (edit) void save(saved, edit)
    },
  }
}
