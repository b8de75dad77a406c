import { useMemo } from 'react'
import type { DeviceReport } from '../../../../model/site/device-report'
import type { Screen } from '../../../../model/screen'
import { screens } from '../../../../resources'
import { dictionariesOf, useLoadingDictionaries } from '../../../fields/dictionary/dictionary'
import { DetailFields, type FieldsOf } from '../../../resource/detail/detail-fields'
import { useListUi } from '../../../resource/use-resource-ui'
import { useLocalize } from '../../../text/use-localize'
import { deviceResources, type DeviceId } from './device-kinds'
import { texts } from './texts'

/** Shown above, with more about them. */
const shownElsewhere = ['online', 'last_contact', 'via']
const nowhere: Screen = { view: '', label: texts.about }

/** What the device is and where, and the remarks about it. */
export function DeviceAbout({ device, report }: { device: DeviceId; report: DeviceReport }) {
  const localize = useLocalize()
  const resource = deviceResources[device.kind]
  const listUi = useListUi(resource, undefined)
  useLoadingDictionaries(dictionariesOf(resource.fields))
  const model = useMemo((): FieldsOf => {
    const { opens: _, ...list } = resource.list
    const screen = screens.find((one) => one.resource === resource && one.list === undefined) ?? nowhere
    return { resource, list, listUi, listOptions: { absent: shownElsewhere }, screen }
  }, [resource, listUi])
  return (
    <section className="device-card">
      <header>
        <h2>{localize(texts.about)}</h2>
      </header>
      <DetailFields model={model} row={report.row} />
    </section>
  )
}
