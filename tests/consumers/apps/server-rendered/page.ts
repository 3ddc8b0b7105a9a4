/** Every element that supports server rendering; form fields wrap native inputs. */
export const page = (language: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Page</title>
    <link rel="stylesheet" href="/tokens.css">
    <script type="module" src="/client.js"></script>
  </head>
  <body>
    <main>
      <h1>Page</h1>
      <ofc-alert severity="info" heading="Heading">Words</ofc-alert>
      <ofc-card><h2 slot="heading">Card</h2><ofc-badge tone="green">Badge</ofc-badge></ofc-card>
      <ofc-tabs label="Tabs" selected="second">
        <ofc-tab-panel name="first" label="First"><p>First panel</p></ofc-tab-panel>
        <ofc-tab-panel name="second" label="Second">
          <ofc-tabs label="Nested"><ofc-tab-panel name="inner" label="Inner"><p>Inner panel</p></ofc-tab-panel><ofc-tab-panel name="other" label="Other"><p>Other panel</p></ofc-tab-panel></ofc-tabs>
        </ofc-tab-panel>
      </ofc-tabs>
      <ofc-error-summary errors='[{"message":"Code","field":"code"}]'></ofc-error-summary>
      <form method="post" action="/send" novalidate>
        <ofc-text-field hint="Hint" required><label slot="label" for="name">Name</label><input id="name" name="name" value="Tremblay" required></ofc-text-field>
        <ofc-password-field><label slot="label" for="secret">Secret</label><input id="secret" name="secret" type="password"></ofc-password-field>
        <ofc-phone-field><label slot="label" for="phone">Phone</label><input id="phone" name="phone" type="tel"></ofc-phone-field>
        <ofc-postal-code-field error="Wrong"><label slot="label" for="code">Code</label><input id="code" name="code" value="H2X 1Y4"></ofc-postal-code-field>
        <ofc-date-input><label slot="label" for="date">Date</label><input id="date" name="date" type="date" value="2026-12-01"></ofc-date-input>
        <ofc-textarea><label slot="label" for="text">Text</label><textarea id="text" name="text">Lines</textarea></ofc-textarea>
        <button id="send">Send</button>
      </form>
      <ofc-text-field label="Own" name="own" value="Own value"></ofc-text-field>
      <ofc-number-field label="Number" value="1234.5"></ofc-number-field>
      <ofc-textarea label="Own text" value="Own lines"></ofc-textarea>
      <ofc-radio-group label="Role"><option selected>Owner</option><option>Employee</option></ofc-radio-group>
      <ofc-checkbox-group label="Days"><option selected>Monday</option><option>Tuesday</option></ofc-checkbox-group>
      <ofc-select label="Area"><option value="01">North</option><option value="02" selected>South</option></ofc-select>
      <ofc-date-input label="Own date" value="2026-11-21"></ofc-date-input>
      <ofc-button variant="filled">Button</ofc-button>
      <ofc-pagination page="2" page-size="10" total-count="50" label="Pages"></ofc-pagination>
    </main>
  </body>
</html>`
