import { useReducer, useState } from 'react'
import { operatorNow } from '../../session/operator-now'
import { draftReducer, hasIssues, openDraft, wrongFields } from './draft-reducer'
import { editOf, type TariffDraft, type TariffEdit, savedTariff } from './tariff-draft'
import { initialStay, type TriedStay } from './tried-stay'
import { useQueryClient, useQuery, type UseQueryResult, keepPreviousData } from '@tanstack/react-query'
import { codes } from '../../../model/envelope'
import { grade } from '../../../resources/member/grade'
import { call } from '../../api/call'
import { CallError, fieldProblems, isPerhapsDone } from '../../api/call-error'
import { onceKey, detail, index } from '../../api/resource-calls'
import type { InputIssue } from '../../fields/parts'
import { invalidateLookups } from '../../fields/reference/invalidate-lookups'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'
import { largestPage } from '../../../model/list'
import { gradeRule } from '../../../resources/member/grade-rule'
import type { Simulated } from '../../../model/pricing/bill'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import { permissionsFor, type Resource } from '../../../model/resource'
import { usePermits } from '../../session/permitted'

/** Reads a grade and all of its rules, in ascending order of `min_time`. */
async function readTariff(id: number, signal?: AbortSignal): Promise<TariffDraft> {
  const search = { grade_id: id, page_size: largestPage, order_column_name: 'min_time,id', order_type: 'ASC' as const }
  const [saved, { list }] = await Promise.all([
    detail(grade.name, id, { signal, quiet: true }),
    index(gradeRule.name, search, { signal }),
  ])
  return savedTariff(saved, list)
}

/** The saved tariff, read again whenever the simulator opens and not refreshed while it is open. */
export const useSavedTariff = (id: number): UseQueryResult<TariffDraft> =>
  useQuery({
    queryKey: ['tariff', id],
    queryFn: ({ signal }) => readTariff(id, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })

/** Prices the stay by the saved and the edited tariff after every change, except while a field is `wrong`. */
function useSimulation(id: number, stay: TriedStay, edit: TariffEdit | null, wrong: boolean) {
  const input = wrong ? '' : JSON.stringify({ grade_id: id, ...stay, ...edit })
  const settledInput = useDebouncedValue(input)
  const [last, setLast] = useState<Simulated>()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['simulation', settledInput],
    queryFn: ({ signal }) =>
      call<Simulated>(`/api/${grade.name}/simulate`, JSON.parse(settledInput), { signal, quiet: true }),
    enabled: settledInput !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (data && data !== last) setLast(data)
  const isSettled = settledInput === input && !isFetching
  const badFields = isSettled ? fieldProblems(error) : []
  return {
    result: data ?? last,
    /** `result` is that of the current input. */
    current: isSettled && data !== undefined && !isPlaceholderData,
    computing: input !== '' && !isSettled,
    /** The server's problem texts by path: `exit`, `grade.free_time`, `rules.2.cost`. */
    problems: badFields.length > 0 ? Object.fromEntries(badFields.map(({ field, msg }) => [field, msg])) : {},
    /** Why the call failed, when no field caused it. */
    failure: isSettled && badFields.length === 0 ? error : null,
    retry: () => void refetch(),
  }
}

/** What the user may edit of a tariff; the rules only together with the grade. */
export interface MayEdit {
  grade: boolean
  add: boolean
  edit: boolean
  remove: boolean
}

export function useMayEdit(): MayEdit {
  const permitted = usePermits()
  const may = (resource: Resource, part: string) => permitted({ any: permissionsFor(resource, part) })
  const mayGrade = may(grade, 'edit')
  const rules = (part: string): boolean => mayGrade && may(gradeRule, part)
  return { grade: mayGrade, add: rules('add'), edit: rules('edit'), remove: rules('remove') }
}

interface SaveOptions {
  onSaved: () => void
  onFailed: (problem: unknown) => void
  /** Another user has saved meanwhile; `saved` is the current version. */
  onStale: (saved: TariffDraft) => void
}

function useTariffSave({ onSaved, onFailed, onStale }: SaveOptions) {
  const client = useQueryClient()
  const message = useMessage()
  const [unread, setUnread] = useState<Error | null>(null)
  const [failure, setFailure] = useState('')
  const [idempotencyKey, setIdempotencyKey] = useState(onceKey)

  /** Reads the version that somebody else saved; a failure is shown, and can be tried again. */
  const readSaved = (id: number): Promise<void> =>
    readTariff(id).then(
      (saved) => {
        setUnread(null)
        onStale(saved)
      },
      (problem: unknown) => setUnread(problem instanceof Error ? problem : new Error(String(problem))),
    )

  async function handleFailure(problem: unknown, id: number): Promise<void> {
    if (!(problem instanceof CallError)) return
    if (problem.code === codes.conflict) {
      setIdempotencyKey(onceKey)
      return readSaved(id)
    }
    const messages = fieldProblems(problem).map(({ msg }) => msg)
    const text = isPerhapsDone(problem) ? words.form.failedPerhaps : words.form.failed
    setFailure(t(text, { reason: messages.join('; ') || problem.msg }))
  }

  const [save, saving] = useSingleRun(async ({ id, version, rules }: TariffDraft, edit: TariffEdit) => {
    const rules_seen = rules.map((rule) => ({ id: rule.id, version: rule.version }))
    setFailure('')
    try {
      const body = { id, version, ...edit, rules_seen }
      await call(`/api/${grade.name}/save_tariff`, body, { quiet: 'form', idempotencyKey })
      setIdempotencyKey(onceKey)
      void message.success(t(words.form.submitted))
      invalidateLookups(client, grade.name)
      void client.invalidateQueries({ queryKey: ['tariff-problems'] })
      onSaved()
    } catch (problem) {
      onFailed(problem)
      await handleFailure(problem, id).catch(() => undefined)
    }
  })
  return { saving, save, failure, unread, readSaved }
}

/** Reports what the input of a field can't take as its value; null: nothing. */
type SetIssue = (field: string, issue: InputIssue | null) => void

export function useTariffModel(opened: TariffDraft, { onSaved, onFailed }: Pick<SaveOptions, 'onSaved' | 'onFailed'>) {
  const [state, dispatch] = useReducer(draftReducer, opened, openDraft)
  const [stay, setStay] = useState(() => initialStay(operatorNow()))
  const [stale, setStale] = useState(false)
  const { saved, draft, resets } = state
  const edit = editOf(saved, draft)
  const isUnread = hasIssues(state)
  const clientProblems = wrongFields(state, stay)
  const simulation = useSimulation(saved.id, stay, edit, Object.keys(clientProblems).length > 0)
  const { saving, save, failure, unread, readSaved } = useTariffSave({
    onSaved,
    onFailed,
    onStale: (now) => {
      setStale(true)
      dispatch({ type: 'stale', saved: now })
    },
  })
  const setIssue: SetIssue = (field, issue) => dispatch({ type: 'issue', field, issue, resets })
  return {
    ...state,
    dispatch,
    setIssue,
    stay,
    setStay,
    edit,
    /** There is input that is not saved, also one that no value could be made of. */
    changed: edit !== null || isUnread,
    wrong: { ...simulation.problems, ...clientProblems },
    simulation,
    saving,
    /** Why the last attempt to save has failed; '' if it has not, and for a version of another user. */
    failure,
    /** Another user has saved meanwhile, and the draft was rebased on that version. */
    stale,
    /** Another user has saved meanwhile, but that version could not be read. */
    unread,
    readSaved: () => void readSaved(saved.id),
    save: () => {
      if (edit && !isUnread) void save(saved, edit)
    },
  }
}

export type SimulationModel = ReturnType<typeof useSimulation>
export type TariffModel = ReturnType<typeof useTariffModel>

/** What the parts of the editor share. */
export interface EditorProps {
  model: TariffModel
  may: MayEdit
  inputId: (path: string) => string
}
