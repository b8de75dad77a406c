import { describe, expect, it } from 'vitest'
import type { Dictionary, Entry } from '../../model/dictionary'
import type { Field } from '../../model/field'
import { kindTraits } from '../../model/kind-traits'
import { resources } from '../../resources'
import { dictionaries } from '../../resources/dictionaries'

const used = dictionaries.flatMap(({ type, look, entries }) => entries.map((entry) => ({ type, look, entry })))
type Used = { type: string; look: Dictionary['look']; entry: Entry }

/** Words that entries of several dictionaries share, with these. */
function shared(word: (entry: Entry) => string): [string, Used[]][] {
  const words = [...new Set(used.map(({ entry }) => word(entry)))]
  const usesOf = (one: string): Used[] => used.filter(({ entry }) => word(entry) === one)
  return words.map((one): [string, Used[]] => [one, usesOf(one)]).filter(([, all]) => all.length > 1)
}

const differing = <T>(values: readonly T[]): T[] => {
  const texts = new Map(values.map((value) => [JSON.stringify(value), value]))
  return texts.size > 1 ? [...texts.values()] : []
}

/** Dictionaries that are shown as text have no colours. */
const coloured = (all: readonly Used[]): Used[] => all.filter(({ look }) => look !== 'plain')

describe('a word that several dictionaries use', () => {
  it.each(shared(({ label }) => label.zh))('has one English word: %s', (_, all) => {
    expect(differing(all.map(({ entry }) => entry.label.en))).toEqual([])
  })

  it.each(shared(({ label }) => label.zh))('has one colour: %s', (_, all) => {
    expect(differing(coloured(all).map(({ entry }) => [entry.color, entry.off ?? false]))).toEqual([])
  })

  it.each(shared(({ label }) => label.en))('has one colour in English, too: %s', (_, all) => {
    expect(differing(coloured(all).map(({ entry }) => [entry.color, entry.off ?? false]))).toEqual([])
  })
})

const labels = [...resources.values()].flatMap(({ fields }) =>
  Object.values<Field>(fields).map(({ label }): [zh: string, en: string] => [label.zh, label.en]),
)

const lookOf = ({ minutes, cents, count }: Field) => [minutes, cents, count]

/** Words of one language that are two facts in the other: names of persons and of things; cities, and their level of addresses. */
const twoFacts = ['Name', 'City']

describe('a word that labels fields', () => {
  it('is the same word in the other language, for all resources', () => {
    const different = labels.flatMap(([zh, en]) =>
      labels
        .filter(([otherZh, otherEn]) => (zh === otherZh) !== (en === otherEn) && !twoFacts.includes(en))
        .map((other) => `${zh} ${en} / ${other.join(' ')}`),
    )
    expect([...new Set(different)]).toEqual([])
  })

  it('labels quantities that are shown in one way', () => {
    const measures = [...resources.values()].flatMap(({ fields }) =>
      Object.values<Field>(fields).filter(({ kind }) => kindTraits[kind].measure),
    )
    const looks = measures.map((field) => [field.label.zh, JSON.stringify(lookOf(field))] as const)
    const different = looks.filter(([zh, look]) => looks.some(([other, its]) => other === zh && its !== look))
    expect([...new Set(different.map(([zh]) => zh))]).toEqual([])
  })
})
