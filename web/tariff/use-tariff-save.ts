import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { codes } from '../../model/envelope'
import { call } from '../api/call'
import { CallError } from '../api/call-error'
import { fieldProblems } from '../api/field-problems'
import { forgetLookups } from '../fields/forget-lookups'
import { useText } from '../text/use-text'
import type { TariffDraft, TariffEdit } from './tariff-draft'
import { readTariff } from './use-saved-tariff'

interface SaveOptions {
  onSaved: () => void
  /** Somebody else was quicker: this is what is saved now. */
  onStale: (saved: TariffDraft) => void
}

/** Saves a grade and all of its rules at once. */
export function useTariffSave({ onSaved, onStale }: SaveOptions) {
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
