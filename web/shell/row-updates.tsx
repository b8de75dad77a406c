import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answeredAt } from '../api/own-calls'
import { forgetLookups } from '../fields/forget-lookups'
import { hearRowNews, onRowNews, type RowNews } from '../session/row-news'

/** What belongs to no park changes seldom, and is named everywhere; what this window changed itself it has forgotten. */
const renamed = ({ resources, park, by }: RowNews): readonly string[] =>
  park === null ? resources.filter((name) => answeredAt(by[name]) === undefined) : []

/** Hears of rows that anybody changed, for all lists; their names, choices and trees are read again when next wanted. */
export function RowUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [hearRowNews(), onRowNews((news) => renamed(news).forEach((name) => forgetLookups(client, name)))]
    return () => stops.forEach((stop) => stop())
  }, [client])
  return null
}
