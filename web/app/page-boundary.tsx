import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { translate } from '../text/translate'

interface PageBoundaryProps {
  /** Changes with every visit; a failed page is then rendered again. */
  visit: string
  children: ReactNode
}

interface Failed {
  failure: unknown
  visit: string
}

/** Catches the errors of a page, so that the menu and the other pages still work. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null }

  static getDerivedStateFromError(failure: unknown): { failed: Failed } {
    return { failed: { failure, visit: '' } }
  }

  static getDerivedStateFromProps(
    { visit }: PageBoundaryProps,
    { failed }: { failed: Failed | null },
  ): { failed: Failed | null } | null {
    if (!failed) return null
    if (failed.visit === '') return { failed: { ...failed, visit } }
    return failed.visit === visit ? null : { failed: null }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <div className="page-state" role="alert">
        <h2>{translate('problem.page')}</h2>
        <p>{translate('problem.pageWhy')}</p>
        <p className="page-state-detail">{failed.failure instanceof Error ? failed.failure.message : null}</p>
        <Button type="primary" onClick={() => this.setState({ failed: null })}>
          {translate('app.retry')}
        </Button>
      </div>
    )
  }
}
