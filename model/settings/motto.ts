import { zhEn } from '../label'

export const motto = zhEn('时间是一切财富中最宝贵的财富', 'Time is the most precious of all riches')
