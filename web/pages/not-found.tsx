import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '../text/use-text'
import './cover.css'

export function NotFoundPage() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div className="cover" role="alert">
      <h1>{t('shell.notFound')}</h1>
      <p>{t('shell.notFoundWhy')}</p>
      <Button type="primary" onClick={() => void navigate('/', { replace: true })}>
        {t('shell.backHome')}
      </Button>
    </div>
  )
}
