/**
 * The styles of the Amplify UI controls of `field.tsx`. The build keeps of `base` only what the others refer to,
 * and drops unused variations (`web/build/amplify-theme.ts`).
 * All of it is in a cascade layer below our own styles.
 */
import '@aws-amplify/ui-react/styles/base.layer.css'
import '@aws-amplify/ui-react/styles/flex.layer.css'
import '@aws-amplify/ui-react/styles/button.layer.css'
import '@aws-amplify/ui-react/styles/checkbox.layer.css'
import '@aws-amplify/ui-react/styles/checkboxField.layer.css'
import '@aws-amplify/ui-react/styles/field.layer.css'
import '@aws-amplify/ui-react/styles/fieldGroup.layer.css'
import '@aws-amplify/ui-react/styles/fieldMessages.layer.css'
import '@aws-amplify/ui-react/styles/icon.layer.css'
import '@aws-amplify/ui-react/styles/input.layer.css'
import '@aws-amplify/ui-react/styles/passwordField.layer.css'
import '@aws-amplify/ui-react/styles/select.layer.css'
import '@aws-amplify/ui-react/styles/selectField.layer.css'
import '@aws-amplify/ui-react/styles/textArea.layer.css'
import '@aws-amplify/ui-react/styles/textAreaField.layer.css'
import '@aws-amplify/ui-react/styles/textField.layer.css'
import '@aws-amplify/ui-react/styles/visuallyHidden.layer.css'
import './form-kit.css'
