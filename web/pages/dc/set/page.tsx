import { Alert, Button } from 'antd'
import type { FormerFlows } from '../../../../model/flows/flow-changes'
import { PageShell } from '../../../page/page-shell'
import type { PageProps } from '../../../page/page-context'
import { PermittedPage } from '../../../page/permitted-page'
import { useLocalize } from '../../../text/use-localize'
import { ControllerFormFields } from './controller-form'
import { FlowView } from './flow-view'
import { texts } from './texts'
import { useControllerForm } from './use-controller-form'
import { useFlows } from './use-flows'
import './set.css'

function DeviceConfiguration() {
  const localize = useLocalize()
  const form = useControllerForm()
  const flows = useFlows(form)
  const { read, outcome, reading, writing } = flows
  const working = reading || writing
  const open = (former: FormerFlows | null): void => {
    if (!form.check(former !== null)) void flows.open(former)
  }
  return (
    <PageShell fetching={working}>
      <div className="device-configuration">
        <ControllerFormFields form={form} working={reading} onChange={flows.forget} onSubmit={() => open(null)} />
        <section className="controller-flows" aria-live="polite">
          {outcome && (
            <Alert
              type={outcome.type}
              showIcon
              title={outcome.text}
              action={
                !read && (
                  <Button size="small" disabled={working} onClick={() => open(null)}>
                    {localize(texts.readAgain)}
                  </Button>
                )
              }
            />
          )}
          {read ? (
            <FlowView
              values={form.values}
              read={read}
              working={working}
              writing={writing}
              onChoose={flows.choose}
              onWrite={(one) => void flows.write(one)}
              onCompare={open}
            />
          ) : (
            <p className="flow-note">{localize(texts.steps)}</p>
          )}
        </section>
      </div>
    </PageShell>
  )
}

export default function DeviceConfigurationPage({ screen }: PageProps) {
  return (
    <PermittedPage page={useLocalize()(screen.label)} permission="dc:terminal:edit">
      <DeviceConfiguration />
    </PermittedPage>
  )
}
