import { useState } from 'react'
import { readNumber } from '../../../shared/rules/read-number.ts'
import { Button } from '../../ui/button.tsx'
import chip from '../../ui/chip.module.css'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './import.module.css'
import { type Answers, isAnswered, leaveOut, type Question } from './table/questions.ts'

type Props = {
  readonly questions: readonly Question[]
  readonly answers: Answers
  readonly onAnswer: (id: string, value: string) => void
}

/** The questions that a file leaves open. The page asks each once. */
export const OpenQuestions = ({ questions, answers, onAnswer }: Props) =>
  questions.length > 0 && (
    <section className={styles.open} aria-labelledby="open-questions">
      <h3 id="open-questions" className={styles.label}>
        The file leaves this open
      </h3>
      <div className={styles.choices}>
        {questions.map((question) => {
          const value = isAnswered(question, answers) ? (answers[question.id] ?? '') : ''
          const answer = (next: string) => onAnswer(question.id, next)
          return (
            <div key={question.id} id={placeOf(question)}>
              {typeof question.answers === 'string' ? (
                <TypedAnswer
                  value={value}
                  answer={answer}
                  text={question.text}
                  kind={question.answers}
                />
              ) : (
                <Choice
                  label={question.text}
                  showsLabel
                  all="Please choose"
                  options={question.answers}
                  value={value}
                  onChange={answer}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )

const placeOf = ({ id }: Question) => `question-${id}`

/** Names the question that blocks the import. A press leads to it. */
export const AnswerFirst = ({ question }: { readonly question: Question }) => (
  <Button
    variant="plain"
    onClick={() => {
      const place = document.getElementById(placeOf(question))
      place?.scrollIntoView({ block: 'center' })
      place?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true })
    }}
  >
    Please answer: {question.text}
  </Button>
)

type TypedProps = {
  readonly text: string
  readonly kind: 'year' | 'rate'
  readonly value: string
  readonly answer: (value: string) => void
}

/**
 * A field for an answer, which is empty if the typed text is not valid. The text counts when the field loses the focus,
 * and at Enter: thousands of rows are read again by it.
 */
function TypedAnswer({ text, kind, value, answer }: TypedProps) {
  const isLeftOut = value === leaveOut
  const [typed, type] = useState(isLeftOut ? '' : value)
  const [isLeft, setIsLeft] = useState(true)
  const { read, problem, hint, leaves } = typedAnswers[kind]
  const isWrong = isLeft && typed.trim() !== '' && read(typed) === undefined
  const finish = () => {
    setIsLeft(true)
    if (isLeftOut && typed.trim() === '') return
    const next = read(typed) ?? ''
    if (next !== value) answer(next)
  }
  return (
    <div className={styles.answer}>
      <TextField
        label={text}
        hint={hint}
        error={isWrong ? problem : undefined}
        inputMode={kind === 'year' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          type(currentTarget.value)
          setIsLeft(false)
        }}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
      <button
        type="button"
        className={chip.chip}
        aria-pressed={isLeftOut}
        onClick={() => {
          type('')
          answer(isLeftOut ? '' : leaveOut)
        }}
      >
        {leaves}
      </button>
    </div>
  )
}

const typedAnswers = {
  year: {
    hint: 'Four digits, like 2024.',
    problem: 'Please enter a year from 1900 to 2099.',
    leaves: 'Leave these dates out',
    read: (typed: string) => /^\s*((?:19|20)\d\d)\s*$/.exec(typed)?.[1],
  },
  rate: {
    hint: 'A number, like 1.08.',
    problem: 'Please enter a number above 0, like 1.08.',
    leaves: 'Import without a rate',
    read: (typed: string) => {
      const rate = readNumber(typed, '.')
      return typeof rate === 'number' && rate > 0 ? String(rate) : undefined
    },
  },
} as const
