import { useQuery } from '@tanstack/react-query'
import type { BuiltInConfig } from '../../../model/settings/built-in-config'
import { call } from '../../api/call'

const path = '/api/configs/built_in'

export const readBuiltIns = (): Promise<BuiltInConfig[]> => call(path, {}, { quiet: true })

/** The built-in setting with that key; undefined for others, and until they are loaded. */
export function useBuiltIn(key: unknown): BuiltInConfig | undefined {
  const { data } = useQuery({ queryKey: ['built-in-settings'], queryFn: readBuiltIns })
  return data?.find((one) => one.key === key)
}
