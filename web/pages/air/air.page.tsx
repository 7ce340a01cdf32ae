import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { listReadings } from '../../../shared/contract/readings.ts'
import { queryOf } from '../../api/queries.ts'
import { AirLink } from '../../features/air/air-link.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Section, SkeletonRows } from '../../ui/section.tsx'
import { AddFile } from './add-file.tsx'
import { AddReading } from './add-reading.tsx'
import styles from './air.module.css'
import { AirOverTime } from './air-over-time.tsx'
import { LastReading } from './last-reading.tsx'
import { SaltTest } from './salt-test.tsx'

export default function Air() {
  const { id = '' } = useParams()
  const humidors = useQuery(queryOf(listHumidors, { query: {} }))
  const humidor = humidors.data?.find((one) => one.id === id)
  const isGone = humidors.data !== undefined && humidor === undefined
  return (
    <Page
      title={paths.air.title}
      {...(humidor && { heading: `Humidity in ${humidor.name}` })}
      back={<BackLink to={paths.humidor(id)}>Back to Humidor</BackLink>}
      actions={humidor && <AddReading humidor={humidor} />}
    >
      {isGone ? (
        <EmptyState headline="This humidor does not exist." text="It may have been removed.">
          <ButtonLink to={paths.home()}>Home</ButtonLink>
        </EmptyState>
      ) : (
        <QueryView
          of={{ ...humidors, data: humidor }}
          failed="Your humidors could not be loaded."
          loading={<SkeletonRows label="Loading readings..." many />}
        >
          {(shown) => <Readings key={id} humidor={shown} humidors={humidors.data ?? []} />}
        </QueryView>
      )}
    </Page>
  )
}

type Props = { readonly humidor: Humidor; readonly humidors: readonly Humidor[] }

function Readings({ humidor, humidors }: Props) {
  const readings = useQuery(queryOf(listReadings, { params: { id: humidor.id } }))
  return (
    <QueryView
      of={readings}
      failed="The readings could not be loaded."
      loading={<SkeletonRows label="Loading readings..." many />}
    >
      {({ days, latest, files = [] }) => (
        <div className={`stack ${styles.parts}`}>
          <LastReading humidor={humidor} />
          <AirOverTime humidor={humidor} days={days} latest={latest} />
          <AddFile humidor={humidor} files={files} />
          <SaltTest key={humidor.id} humidor={humidor} />
          <Others humidor={humidor} humidors={humidors} />
        </div>
      )}
    </QueryView>
  )
}

function Others({ humidor, humidors }: Props) {
  const others = humidors.filter(({ id }) => id !== humidor.id)
  if (others.length === 0) return null
  return (
    <Section title="Other Humidors">
      <ul className={`stack ${styles.others}`}>
        {others.map((other) => (
          <li key={other.id}>
            <span>{other.name}</span> <AirLink humidor={other} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
