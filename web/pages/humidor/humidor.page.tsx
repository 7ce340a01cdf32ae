import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { AirLink } from '../../features/air/air-link.tsx'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { CigarSection } from '../../features/cigars/cigar-section.tsx'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { describeTarget, kindNames } from '../../features/humidors/describe-humidor.ts'
import { EditHumidorDialog } from '../../features/humidors/humidor-dialog.tsx'
import { inHumidor } from '../../features/humidors/in-humidor.ts'
import { RoomGauge, roomNote } from '../../features/humidors/room-gauge.tsx'
import { Photo } from '../../features/photos/photo.tsx'
import { paths } from '../../paths.ts'
import { useContinues } from '../../session/use-form-draft.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Care } from './care.tsx'
import styles from './humidor.module.css'
import { RemoveHumidorDialog } from './remove-dialog.tsx'
import { humidorsQuery } from './use-care.ts'

/** A humidor, how full it is, and its cigars. */
export default function HumidorDetails() {
  const { id = '' } = useParams()
  const query = useQuery(humidorsQuery)
  const { data: humidors = [], isError, isFetching, refetch } = query
  const humidor = humidors.find((one) => one.id === id)
  // The stored copy of this device may be older than the humidor.
  if (!humidor && query.data && !isFetching) return <NotFound />
  return (
    <Page
      title={humidor?.name ?? paths.humidor.title}
      subtitle={humidor ? kindNames[humidor.kind] : '\u00a0'}
      back={<BackLink to={paths.humidors()}>Back to Humidors</BackLink>}
      actions={humidor && <Actions humidor={humidor} humidors={humidors} />}
    >
      {isError && !humidor && (
        <RetryNote text="This humidor could not be loaded." onRetry={() => void refetch()} />
      )}
      {humidor ? (
        <>
          <About humidor={humidor} />
          <Care key={id} humidor={humidor} />
          <Contents id={id} />
        </>
      ) : (
        !isError && <LoadingHumidor />
      )}
    </Page>
  )
}

const NotFound = () => (
  <Notice
    title="Humidor Not Found"
    text="The humidor you're looking for doesn't exist or has been removed."
  >
    <ButtonLink to={paths.humidors()}>Back to Humidors</ButtonLink>
  </Notice>
)

type ActionsProps = { readonly humidor: Humidor; readonly humidors: readonly Humidor[] }

function Actions({ humidor, humidors }: ActionsProps) {
  const place = `humidor/${humidor.id}`
  const isContinued = useContinues(place)
  const [shown, setShown] = useState<'edit' | 'remove' | undefined>(
    isContinued ? 'edit' : undefined,
  )
  const close = () => setShown(undefined)
  return (
    <>
      <Button variant="quiet" onClick={() => setShown('edit')}>
        Edit
      </Button>
      <ButtonLink
        variant="quiet"
        to={paths.labels({ humidor: humidor.id })}
        state={{ from: paths.humidor(humidor.id) }}
      >
        Labels
      </ButtonLink>
      {humidor.id !== mainHumidor && (
        <Button variant="plain" onClick={() => setShown('remove')}>
          Remove
        </Button>
      )}
      {shown === 'edit' && <EditHumidorDialog humidor={humidor} place={place} onClose={close} />}
      {shown === 'remove' && (
        <RemoveHumidorDialog humidor={humidor} humidors={humidors} onClose={close} />
      )}
    </>
  )
}

/** Nothing of it stays when the humidor arrives, so that nothing moves. */
const LoadingHumidor = () => (
  <div role="status" className={styles.loading}>
    <span className="visually-hidden">Loading this humidor...</span>
    <div className="pending" />
  </div>
)

function About({ humidor }: { readonly humidor: Humidor }) {
  const today = useToday()
  const { oldest, imageUrl, name } = humidor
  return (
    <div className={styles.about}>
      {imageUrl && (
        <div className={`frame ${styles.photo}`}>
          <Photo imageUrl={imageUrl} alt={name} size={1280} loading="eager" />
        </div>
      )}
      <FigureTiles
        tiles={[
          { label: 'Sticks', value: humidor.sticks.toLocaleString('en-US') },
          { label: 'Cigars', value: humidor.cigars.toLocaleString('en-US') },
          { label: 'Value', value: describeMoney(humidor.value ?? 0) },
          {
            label: 'Oldest',
            value: oldest ? describeAge(ownAgeDay(oldest), today) : '–',
            ...(oldest && { to: paths.cigar(oldest.id) }),
          },
        ]}
      />
      <div className={styles.facts}>
        <Facts humidor={humidor} />
      </div>
    </div>
  )
}

function Facts({ humidor }: { readonly humidor: Humidor }) {
  const { capacity, note } = humidor
  const target = describeTarget(humidor)
  return (
    <>
      {capacity !== undefined && (
        <div className={styles.room}>
          <RoomGauge humidor={humidor} />
          <p className="faint small">{roomNote}</p>
        </div>
      )}
      {target && (
        <p>
          <span className="soft">Target</span> {target}
        </p>
      )}
      <p>
        <span className="soft">Humidity</span> <AirLink humidor={humidor} />
      </p>
      {note && <p className="written">{note}</p>}
    </>
  )
}

/** The cigars that lie in it, the newest first. */
function Contents({ id }: { readonly id: string }) {
  const { cigars } = useCollection()
  const here = useMemo(() => inHumidor(cigars, id), [cigars, id])
  return (
    <div className={styles.cigars}>
      <CigarSection
        title="In This Humidor"
        actions={
          <ButtonLink variant="plain" to={paths.allCigars({ humidor: id })}>
            Search and Filter
          </ButtonLink>
        }
        cigars={here}
        from={paths.humidor(id)}
        humidorId={id}
      >
        <Empty />
      </CigarSection>
    </div>
  )
}

const Empty = () => (
  <EmptyCollection
    headline="Nothing lies here yet"
    text="Choose this humidor when you add a cigar, or move sticks here from another one."
    add="Add a Cigar"
  >
    <ButtonLink variant="quiet" to={paths.allCigars()}>
      {paths.allCigars.title}
    </ButtonLink>
  </EmptyCollection>
)
