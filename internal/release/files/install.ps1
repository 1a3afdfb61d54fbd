# Installs Orihon %VERSION% for the current user. It needs no rights of an administrator, and changes nothing but one file.
#
#   irm %LATEST%/install.ps1 | iex
#   & ([scriptblock]::Create((irm %LATEST%/install.ps1))) -Version 1.2.3 -To C:\some\folder
#
# The archive must have the SHA-256 checksum that stands below. For another version, it is the one in the SHA256SUMS of its release.
param(
  [string]$Version = '%VERSION%',
  [string]$To = (Join-Path $env:LOCALAPPDATA 'Programs\orihon')
)

function Install-Orihon([string]$Version, [string]$To) {
  $ErrorActionPreference = 'Stop'
  $ProgressPreference = 'SilentlyContinue' # a bar makes downloads many times slower
  [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12

  $address = '%ADDRESS%'
  $sums = '%SUMS%'
  $Version = $Version -replace '^v', ''
  if ($Version -notmatch '^[0-9A-Za-z.+-]+$') { throw "`"$Version`" is no version" }

  $processor = $env:PROCESSOR_ARCHITECTURE
  if ($env:PROCESSOR_ARCHITEW6432) { $processor = $env:PROCESSOR_ARCHITEW6432 }
  switch ($processor) {
    'AMD64' { $processor = 'amd64' }
    'ARM64' { $processor = 'arm64' }
    default { throw "there is no archive for $processor processors; build Orihon from its source: $address" }
  }
  $archive = "orihon_${Version}_windows_$processor.zip"
  $from = "$address/releases/download/v$Version"

  $work = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
  New-Item -ItemType Directory -Path $work | Out-Null
  try {
    if ($Version -ne '%VERSION%') {
      $list = Join-Path $work 'SHA256SUMS'
      Invoke-WebRequest -UseBasicParsing -Uri "$from/SHA256SUMS" -OutFile $list
      $sums = [IO.File]::ReadAllText($list)
    }
    $want = ''
    foreach ($line in $sums -split "`n") {
      $sum, $name = $line.Trim() -split '\s+', 2
      if ($name -eq $archive) { $want = $sum }
    }
    if (-not $want) { throw "version $Version has no $archive" }

    Write-Host "Downloading $from/$archive"
    $file = Join-Path $work $archive
    Invoke-WebRequest -UseBasicParsing -Uri "$from/$archive" -OutFile $file
    $got = (Get-FileHash -Algorithm SHA256 -LiteralPath $file).Hash.ToLowerInvariant()
    if ($got -ne $want) { throw "$archive has the checksum $got, but $want was expected: nothing was installed" }
    Expand-Archive -LiteralPath $file -DestinationPath $work

    $said = & (Join-Path $work 'orihon.exe') version
    if ($LASTEXITCODE -ne 0) { throw 'the program does not run here: nothing was installed' }
    New-Item -ItemType Directory -Force -Path $To | Out-Null
    $target = Join-Path $To 'orihon.exe'
    Copy-Item -Force -LiteralPath (Join-Path $work 'orihon.exe') -Destination $target
    Write-Host "Installed ${target}: $said"
  } finally {
    Remove-Item -Recurse -Force -LiteralPath $work
  }

  $found = Get-Command orihon -CommandType Application -ErrorAction SilentlyContinue | Select-Object -First 1
  if (-not $found) {
    Write-Host "Your shell does not look there. Add $To to Path under 'Edit environment variables for your account', and open a new window."
  } elseif ($found.Source -ne $target) {
    Write-Host "Your shell finds another one first: $($found.Source)"
  }
}

Install-Orihon $Version $To
