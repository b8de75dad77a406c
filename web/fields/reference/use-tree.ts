import { useQuery } from '@tanstack/react-query'
import { namesStaleAfter } from './lookup'
import { problemOf, type LoadProblem } from '../../ui/load-problem'
import { tree } from '../../api/resource-calls'
import { useMemo } from 'react'
import { permissionFor, type Resource } from '../../../model/resource'
import { useCan, useSession } from '../../session/session'
import type { WireRow } from '../../api/wire-row'
import { treeOf, type TreeNode } from './tree-nodes'

const treeQuery = (resource: Resource) => ({
  queryKey: ['lookup', resource.name, 'tree'],
  queryFn: () => tree(resource.name),
  staleTime: namesStaleAfter,
})

interface Tree {
  nodes: TreeNode[]
  loading: boolean
  denied: boolean
  problem: LoadProblem | null
}

/**
 * A tree to choose from. With `owned`, a resource that carries permissions (menus) only offers the user's own rows:
 * users can only grant what they have.
 */
export function useTree(resource: Resource, { owned = false } = {}): Tree {
  const own = useSession(({ menu }) => menu)
  const fromSession = owned && resource.grants
  const mayRead = useCan(permissionFor(resource, 'query'))
  const enabled = !fromSession && mayRead
  const query = useQuery({ ...treeQuery(resource), enabled })
  const { data, isPending } = query
  const nodes = useMemo(() => {
    const rows: readonly WireRow[] = fromSession ? own.map((node) => ({ ...node })) : (data ?? [])
    return treeOf(rows, resource)
  }, [fromSession, own, data, resource])
  return { nodes, loading: enabled && isPending, denied: !fromSession && !mayRead, problem: problemOf(query) }
}
