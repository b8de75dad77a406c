import type { ComponentType } from 'react'
import { firstIcons } from '../../ui/icons/menu-icons'
import { moreIcons } from '../../ui/icons/more-icons'

export const iconChoices: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries({ ...firstIcons, ...moreIcons }).toSorted(([one], [other]) => one.localeCompare(other)),
)
