import type { ReactNode } from 'react'
import '../../engine/list.css'
import { LoadingBar } from '../../engine/loading-bar'
import { ParkLine } from '../../engine/park-line'
import { useChosenPark } from '../../session/chosen-park'

interface ChartFrameProps {
  search: ReactNode
  fetching: boolean
  children: ReactNode
}

/** A page of charts: what is searched for, the park that it keeps to, and the charts. */
export function ChartFrame({ search, fetching, children }: ChartFrameProps) {
  const isNarrowed = useChosenPark() !== null
  return (
    <div className="list-screen">
      <div className="list-main">
        {search}
        {isNarrowed && (
          <div className="toolbar">
            <ParkLine />
          </div>
        )}
        <div className="list-body">
          {fetching && <LoadingBar />}
          {children}
        </div>
      </div>
    </div>
  )
}
