import { useState } from 'react';
import { BasicInformation } from '@nodeblocks/frontend-basic-information-block';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';

// The select placeholders need labels that stay above the field.
const withShrunkLabels = (outer: Theme) =>
  createTheme(outer, {
    components: {
      MuiInputLabel: { defaultProps: { shrink: true } },
      MuiOutlinedInput: { defaultProps: { notched: true } },
    },
  });

export default function BasicInformationPreview() {
  const [data, setData] = useState({
    NameInput: 'Hana Mori',
    FuriganaInput: '',
    PostalCodeInput: '',
    PrefectureSelect: '',
    CityInput: '',
    AddressInput: '',
    PhoneInput: '',
  });

  return (
    <ThemeProvider theme={withShrunkLabels}>
      <BasicInformation
        data={data}
        onDataChange={setData}
        labels={{
          title: 'Basic information',
          subtitle: '* Required',
          nameInput: 'Name',
          furiganaInput: 'Name in kana',
          postalCodeInput: 'Postal code',
          searchAddressButton: 'Find address',
          prefectureSelect: 'Prefecture',
          cityInput: 'City',
          addressInput: 'Street and building',
          phoneInput: 'Phone',
          submitButton: 'Next',
        }}
        placeholders={{
          nameInput: 'Enter your name',
          furiganaInput: 'Enter your name in kana',
          postalCodeInput: '9800000',
          prefectureSelect: 'Select a prefecture',
          cityInput: 'Enter the city',
          addressInput: 'Enter street and building',
          phoneInput: 'Digits only',
        }}
        selectOptions={{
          prefectureSelect: [
            { value: 'miyagi', label: 'Miyagi' },
            { value: 'tokyo', label: 'Tokyo' },
          ],
        }}
        onSearchAddressClick={() =>
          setData((current) => ({ ...current, PrefectureSelect: 'miyagi', CityInput: 'Sendai' }))
        }
        onSubmit={(event) => event.preventDefault()}
      />
    </ThemeProvider>
  );
}
