import { permittedPage } from '../../../page/permitted-page'
import { CarOutlined } from '@ant-design/icons'
import {
  carPermissions,
  type CarPage,
  type CorrectedPlate,
  type SimilarCar,
  carAddress,
  longestPlate,
} from '../../../../model/car-page'
import { plateText } from '../../../../model/text/plate-text'
import { PlateChip, LinkedPlate } from '../../../fields/plate/plate-chip'
import { type PageProps, usePageContext } from '../../../page/page-context'
import { PageShell } from '../../../page/page-shell'
import { Notice } from '../../../ui/notice'
import { CarCards } from './car-cards'
import { CarHistory } from './car-history'
import { texts } from './texts'
import { useCar } from './use-car'
import './car.css'
import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { useId, useState } from 'react'
import { t } from '../../../text/text'
import { queryPlaceholder } from '../../../page/page-states'

/** A field for the plate of the car to show. */
function FindCar() {
  const { go } = usePageContext()
  const id = useId()
  const [typed, setTyped] = useState('')
  const plate = plateText(typed.trim())
  return (
    <form
      className="car-find"
      role="search"
      aria-label={t(texts.search)}
      onSubmit={(event) => {
        event.preventDefault()
        if (plate) go(carAddress(plate))
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t(texts.plate)}
      </label>
      <Input
        id={id}
        value={typed}
        maxLength={longestPlate}
        autoComplete="off"
        placeholder={t(texts.plate)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={!plate}>
        {t(texts.open)}
      </Button>
    </form>
  )
}

/** Plates of parked cars and members that are easily mistaken for this one. */
function SimilarCars({ similar }: { similar: readonly SimilarCar[] }) {
  if (similar.length === 0) return null
  const about = ({ of, name, garage, stall, since }: SimilarCar): string =>
    of === 'member'
      ? t(texts.similarMember, { name: name ?? '—' })
      : t(texts.similarStay, { garage: garage ?? '—', stall: stall ?? '—', since: since ?? '—' })
  return (
    <section className="car-card card car-similar">
      <h2>{t(texts.similar)}</h2>
      <ul>
        {similar.map((one) => (
          <li key={`${one.of} ${one.plate}`}>
            <LinkedPlate text={one.plate} />
            <span>{about(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To which plates this one was corrected: the ways to the car that had it. */
function CorrectedPlates({ corrected }: { corrected: readonly CorrectedPlate[] }) {
  return corrected.map(({ plate, at }) => (
    <p key={plate} className="car-corrected">
      {t(texts.renamedTo)} <LinkedPlate text={plate} />
      {at && ` ${t(texts.renamedAt, { time: at })}`}
    </p>
  ))
}

const isUnknown = ({ parked, members, request, history }: CarPage): boolean =>
  [parked, members, history].every((rows) => !rows?.length) && !request

function Unknown({ car: { plate, corrected = [], similar } }: { car: CarPage }) {
  if (corrected.length > 0)
    return (
      <Notice icon={<CarOutlined />} title={t(texts.renamed)}>
        <CorrectedPlates corrected={corrected} />
      </Notice>
    )
  return (
    <Notice icon={<CarOutlined />} title={t(texts.unknownTitle, { plate })}>
      <p>{t(texts.unknown)}</p>
      <FindCar />
      <SimilarCars similar={similar} />
    </Notice>
  )
}

function Heading({ car: { plate, parked, applies } }: { car: CarPage }) {
  const isParked = parked && parked.length > 0
  return (
    <div className="car-heading">
      <PlateChip text={plate} large />
      {parked && (
        <span className={isParked ? 'car-state is-parked' : 'car-state'}>
          {t(isParked ? texts.parked : texts.notParked)}
        </span>
      )}
      {applies && <span className="car-state is-member">{t(texts.member)}</span>}
    </div>
  )
}

function Car({ plate }: { plate: string }) {
  const result = useCar(plate)
  const { data, outdated, isFetching, showOlder } = result
  return (
    <PageShell title={plate} everyPark fetching={isFetching && !data} outdated={outdated}>
      {queryPlaceholder(result, data && isUnknown(data) && <Unknown car={data} />) ??
        (data && (
          <div className="car page-scroll">
            <Heading car={data} />
            <CorrectedPlates corrected={data.corrected ?? []} />
            <CarCards car={data} />
            <SimilarCars similar={data.similar} />
            <CarHistory car={data} fetching={isFetching} onOlder={showOlder} />
          </div>
        ))}
    </PageShell>
  )
}

function NoCar() {
  return (
    <PageShell everyPark>
      <Notice icon={<CarOutlined />} title={t(texts.whichTitle)}>
        <p>{t(texts.which)}</p>
        <FindCar />
      </Notice>
    </PageShell>
  )
}

function AnyCar({ query }: PageProps) {
  const plate = plateText(query.plate ?? '')
  return plate ? <Car key={plate} plate={plate} /> : <NoCar />
}

/** All that is known about the car with the plate in the address: where it is, what it costs, whose it is, its past. */
export default permittedPage(carPermissions, AnyCar)
