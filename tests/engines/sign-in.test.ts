import { french, signInAt, test } from './engine-fixtures.ts'

test('a person signs in, reads home, and signs out', async ({ visitor, server }) => {
  await signInAt(visitor, server, 'owner')
  await visitor.see('heading', french.start('home.title'))
  await visitor.click('button', french.start('shell.account.open'))
  await visitor.click('button', french.text('account.signOut'))
  await visitor.see('field', french.text('signin.login'))
})
