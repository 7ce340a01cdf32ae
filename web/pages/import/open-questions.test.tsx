import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OpenQuestions } from './open-questions.tsx'
import type { Answers } from './table/questions.ts'

test.each([
  [
    'year',
    'In which year was 12-Aug?',
    '24',
    'Please enter a year from 1900 to 2099.',
    ' 2024 ',
    '2024',
  ],
  [
    'rate',
    'What is 1 EUR in USD?',
    '0',
    'Please enter a number above 0, like 1.08.',
    '1,08',
    '1.08',
  ],
] as const)(
  'asks for a %s, refuses other text and takes the answer at Enter',
  async (kind, text, wrong, problem, right, answer) => {
    const answers: string[] = []
    const user = userEvent.setup()
    render(
      <OpenQuestions
        questions={[{ id: 'q', text, answers: kind }]}
        answers={{ q: '7' }}
        onAnswer={(_, value) => void answers.push(value)}
      />,
    )
    const field = screen.getByLabelText(text)
    await user.clear(field)
    await user.type(field, wrong)
    expect(screen.queryByText(problem)).toBeNull()
    expect(answers).toEqual([])
    await user.tab()
    screen.getByText(problem)
    expect(answers).toEqual([''])
    await user.clear(field)
    await user.type(field, `${right}{Enter}`)
    expect(answers).toEqual(['', answer])
    expect(screen.queryByText(problem)).toBeNull()
  },
)

test('leaves out what the user does not know, until a value is typed', async () => {
  const user = userEvent.setup()
  const Page = () => {
    const [answers, answer] = useState<Answers>({})
    const questions = [{ id: 'q', text: 'What is 1 EUR in USD?', answers: 'rate' }] as const
    const onAnswer = (id: string, value: string) => answer({ [id]: value })
    return (
      <>
        <OpenQuestions questions={questions} answers={answers} onAnswer={onAnswer} />
        <output>{answers.q}</output>
      </>
    )
  }
  render(<Page />)
  const leave = screen.getByRole('button', { name: 'Import without a rate' })
  await user.type(screen.getByRole('textbox'), '1.1')
  await user.click(leave)
  expect(leave.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('leave out')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  await user.click(screen.getByRole('textbox'))
  await user.tab()
  expect(leave.getAttribute('aria-pressed')).toBe('true')
  await user.type(screen.getByRole('textbox'), '2{Enter}')
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(leave.getAttribute('aria-pressed')).toBe('false')
})
