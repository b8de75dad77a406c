import { zhEn } from '../label'

/** On the sign-in page, unless the operator has set another. */
export const motto = zhEn('时间是一切财富中最宝贵的财富', 'Time is the most precious of all riches')
