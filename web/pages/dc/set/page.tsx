import { permittedPage } from '../../../page/permitted-page'
import { Alert, Button } from 'antd'
import type { FormerFlows } from '../../../../model/flows/flow-changes'
import { PageShell } from '../../../page/page-shell'
import { ControllerFormFields, useControllerForm } from './controller-form'
import { FlowView } from './flow-view'
import { texts } from './texts'
import { useFlows } from './use-flows'
import './set.css'
import { t } from '../../../text/text'

function DeviceConfiguration() {
  const form = useControllerForm()
  const flows = useFlows(form)
  const { read, outcome, reading, writing } = flows
  const working = reading || writing
  const open = (former: FormerFlows | null): void => {
    if (!form.check(former !== null)) void flows.open(former)
  }
  return (
    <PageShell fetching={working}>
      <div className="device-configuration page-scroll">
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
                    {t(texts.readAgain)}
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
            <p className="flow-note">{t(texts.steps)}</p>
          )}
        </section>
      </div>
    </PageShell>
  )
}

export default permittedPage('dc:terminal:edit', DeviceConfiguration)
